/** You: the name and the face that others see. */

import { FACES, faceName, faceOf } from "../shell/face.js";
import { field } from "../shell/forms.js";
import { html, render } from "../shell/html.js";
import { chooseName, me } from "../shell/me.js";
import { Task, text } from "../shell/task.js";

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Your name and face · Houseway";
  let saved = "";
  const draw = () => render(page(save, saved), main);
  const save = new Task(draw, async (said) => {
    saved = "";
    await chooseName({ name: text(said, "name"), face: Number(text(said, "face")) });
    saved = `You are ${me().person.name} now, at every table.`;
    draw();
  });
  draw();
}

/** @param {Task} save @param {string} saved */
const page = (save, saved) => {
  const { name, face } = me().person;
  return html`
    <h1>Your name and face</h1>
    <p>This is how others see you at a table. Pick what you like, and change it when you like.</p>
    <form class="you" @submit=${save.run}>
      ${field(
        "Name",
        html`
          <input name="name" required maxlength="24" autocomplete="nickname" .value=${name} />
        `,
      )}
      <fieldset>
        <legend>Face</legend>
        <div class="faces">
          ${Array.from({ length: FACES }, (_, n) => n + 1).map(
            (one) => html`
              <label title=${faceName(one)}>
                <input
                  type="radio"
                  name="face"
                  value=${one}
                  aria-label=${faceName(one)}
                  ?checked=${one === face}
                />
                ${faceOf({ face: one })}
              </label>
            `,
          )}
        </div>
      </fieldset>
      <div class="acts"><button class="main">Save</button></div>
      <p role="status">${saved}</p>
      ${save.trouble}
    </form>
  `;
};
