/** The math desk of a file of yours: every wager of the version that was solved last, in full. */

import { html, render } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { overview } from "../math/proofs.js";
import { WagerSection } from "../math/wager-section.js";

/** @param {HTMLElement} main @param {string} id */
export async function show(main, id) {
  const file = await get("/api/desk/files/{file}", { file: id });
  document.title = `Math desk · ${file.name} · Houseway`;
  const draw = () => render(page(), main);
  /** @type {Wire.Proof[]} */
  const proofs = file.solved ? JSON.parse(file.solved) : [];
  const sections = proofs.map((proof, at) => new WagerSection(proof, draw, { open: at === 0 }));
  const page = () => html`
    <h1>Math desk: ${file.name}</h1>
    <div class="acts"><a class="button" href="/desk/${id}">Back to the file</a></div>
    <p class="notice">
      ${
        file.solved_text === file.text
          ? "Your own file, not approved."
          : "Your own file, not approved. Figures of the last version that was solved."
      }
    </p>
    ${proofs.length ? overview("The wagers", proofs) : "Nothing is worked out yet."}
    <h2>Wager by wager</h2>
    ${sections.map((one) => one.template())}
  `;
  draw();
}
