// The lobby at its plainest: makes the visitor a guest, then lists the games and the open tables.

const ask = async (path, body) => {
  const options = body && {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Houseway": "1" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(path, options);
  if (!answer.ok) throw new Error((await answer.json()).message);
  return answer.json();
};

const list = (id, lines) => {
  const items = lines.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  });
  document.getElementById(id).replaceChildren(...items);
};

await ask("/api/guest", {});
const games = await ask("/api/games");
list("games", games.map((game) => `${game.title}, banked by the ${game.banked_by}, ${game.seats} seats`));
const tables = await ask("/api/lobby");
list("tables", tables.map((table) => `${table.name}: ${table.taken} of ${table.seats} seats taken`));
