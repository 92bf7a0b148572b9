/** One game file at the desk: written on the left, and on the right what it comes to. */

import { announce } from "../../shell/announce.js";
import { plural } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { html, live, nothing, render } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { keepFile } from "../../shell/keep-file.js";
import { go } from "../../shell/navigation.js";
import { Task, text, trouble } from "../../shell/task.js";
import { Edges } from "./edges.js";
import { Editor } from "./editor.js";
import { stillFelt } from "../../table/felt/still-felt.js";
import { PaytableFinder } from "./paytable-finder.js";

const PAPERS = [
  ["card", "rule card for players"],
  ["dealer", "dealing procedure"],
  ["math", "math report"],
];
const PAUSE = 300; // milliseconds after the last key before the file is read
const BEFORE_SOLVING = 500; // and after that, before it is solved

const noWords = () => {}; // nothing is completed, and all else works

/** @param {HTMLElement} main @param {string} id */
export async function show(main, id) {
  const page = new DeskPage(main, await get("/api/desk/files/{file}", { file: id }));
  return () => page.leave();
}

class DeskPage {
  #main;
  #file;
  #name;
  /** The last reading without a fault, and whether the text is still that one. */
  #game = /** @type {Wire.GameInFull | null} */ (null);
  #felt = /** @type {Wire.TableView | null} */ (null);
  #isRead = false;
  /** @type {unknown} */
  #trouble = null;
  #reading = 0; // counts the readings that were asked for: only the last one counts
  #timers = { read: 0, solve: 0 };

  /** @param {HTMLElement} main @param {Wire.GameFile} file */
  constructor(main, file) {
    this.#main = main;
    this.#file = file;
    this.#name = file.name;
    document.title = `${file.name} · Inventor's desk · Houseway`;
    const draw = () => this.#draw();
    this.editor = new Editor(
      file.text,
      () => {
        this.finder.forget();
        this.#changed();
      },
      draw,
    );
    get("/api/desk/words").then((words) => (this.editor.vocabulary = words), noWords);
    this.edges = new Edges(draw);
    if (file.solved)
      this.edges.before = { text: file.solved_text, proofs: JSON.parse(file.solved) };
    this.finder = new PaytableFinder({
      version: () => this.#version,
      put: (text) => this.#put(text),
      draw,
    });
    this.deal = new Task(draw, async () => {
      const { table } = await post("/api/desk/deal", this.#version);
      await go(`/table/${table}`);
    });
    this.handIn = new Task(draw, () => this.#handIn());
    this.print = new Task(draw, (said) => this.#print(text(said, "kind")));
    this.#draw();
    this.#read();
  }

  leave() {
    clearTimeout(this.#timers.read);
    clearTimeout(this.#timers.solve);
    this.edges.stop();
    if (this.editor.text !== this.#file.text || this.#name !== this.#file.name) this.#save();
  }

  get #version() {
    return { name: this.#name, text: this.editor.text };
  }

  // Writing

  #changed() {
    this.#isRead = false;
    this.edges.stop();
    clearTimeout(this.#timers.solve);
    clearTimeout(this.#timers.read);
    this.#timers.read = setTimeout(() => this.#read(), PAUSE);
    this.#draw();
  }

  /** @param {string} text */
  #put(text) {
    this.editor.text = text;
    announce("The paytable is in the file.");
    this.#changed();
  }

  async #read() {
    const reading = (this.#reading += 1);
    try {
      const read = await post("/api/desk/read", this.#version);
      if (reading !== this.#reading) return;
      this.#take(read);
      await this.#save();
    } catch (error) {
      this.#trouble = error;
    }
    this.#draw();
  }

  /** @param {Wire.FileReading} read */
  #take(read) {
    this.#trouble = null;
    this.editor.faults = read.faults;
    if (!read.game) return;
    this.#game = read.game;
    this.#felt = read.felt;
    this.#isRead = true;
    this.finder.tops = read.designable;
    const version = { ...this.#version, file: this.#file.id };
    this.#timers.solve = setTimeout(() => this.edges.start(version), BEFORE_SOLVING);
  }

  async #save() {
    const { text, name } = this.#version;
    if (text === this.#file.text && name === this.#file.name) return;
    const kept = await post("/api/desk/files/{file}", { name, text }, { file: this.#file.id });
    this.#file = { ...this.#file, ...kept, text };
  }

  async #handIn() {
    const submitted = !this.#file.submitted_at;
    const path = "/api/desk/files/{file}/submit";
    this.#file = { ...this.#file, ...(await post(path, { submitted }, { file: this.#file.id })) };
    announce(submitted ? "The floor has it." : "It is yours again.");
  }

  #download() {
    keepFile(new Blob([this.editor.text], { type: "application/toml" }), `${this.#name}.toml`);
  }

  /** @param {string} said */
  async #print(said) {
    const kind = /** @type {"card" | "dealer" | "math"} */ (said);
    const { html: page } = await post("/api/desk/paper", { ...this.#version, kind });
    keepFile(new Blob([page], { type: "text/html" }), `${this.#name}-${kind}.html`);
    announce("The paper is in your downloads.");
  }

  // Drawing

  #draw() {
    render(this.#page(), this.#main);
    this.editor.place(this.#main);
  }

  #page() {
    return html`
      <div class="desk-line">
        <h1>${this.#game?.title || "A new game"}</h1>
        ${this.#nameField()}
        <button class="main" @click=${this.deal.run} ?disabled=${!this.#isRead || this.deal.busy}>
          Deal it
        </button>
        <button @click=${this.handIn.run} ?disabled=${!this.#isRead}>
          ${this.#file.submitted_at ? "Take it back from the floor" : "Hand it to the floor"}
        </button>
        <a class="button" href="/desk">Your files</a>
      </div>
      <form class="row papers" @submit=${this.print.run}>
        <button type="button" @click=${() => this.#download()}>Download the file</button>
        ${field("A paper of it", pickList("kind", PAPERS))}
        <button ?disabled=${!this.#isRead || this.print.busy}>
          ${this.print.busy ? "Making it…" : "Make it"}
        </button>
      </form>
      ${this.deal.trouble} ${this.handIn.trouble} ${this.print.trouble}
      ${this.#trouble ? trouble(this.#trouble) : nothing}
      <p class="quiet" role="status">
        ${this.#summary()} Not approved: nobody but you sees it, unless the floor opens a table with
        it.
      </p>
      <div class="desk">
        <div class="writing">${this.editor.template()}</div>
        <div class="reading">${this.#outcome()}</div>
      </div>
    `;
  }

  #summary() {
    const { faults } = this.editor;
    if (!faults.length) return "No faults.";
    const lines = [...new Set(faults.map(({ line }) => line))];
    const where = `${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}`;
    return `${plural(faults.length, "fault")}, ${where}. The felt is of the last version without.`;
  }

  #nameField() {
    const rename = (/** @type {{target: HTMLInputElement}} */ { target }) => {
      if (!target.checkValidity()) return;
      this.#name = target.value;
      this.#changed();
    };
    return field(
      "Its name: small letters, digits, hyphens",
      html`
        <input
          name="name"
          maxlength="32"
          required
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          .value=${live(this.#name)}
          @change=${rename}
        />
      `,
    );
  }

  #outcome() {
    if (!this.#game || !this.#felt)
      return html`
        <p class="notice">The felt and the edges appear as soon as the file has no fault.</p>
      `;
    return html`
      ${stillFelt(this.#game, this.#felt)}
      <section>
        <h2>The house's edge</h2>
        ${this.edges.template()}
        ${
          this.#file.solved || this.edges.proofs.length
            ? html`
                <a class="tap" href="/desk/${this.#file.id}/math">Math desk: every row</a>
              `
            : nothing
        }
      </section>
      ${this.finder.template()} ${rules(this.#game)}
    `;
  }
}

/** @param {Wire.GameInFull} game */
function rules({ rules, letters }) {
  const own = rules.filter(({ id }) => letters.includes(id.split("-")[0]));
  return html`
    <section>
      <h2>Its rules</h2>
      <ol class="plain rule-list">
        ${own.map(
          ({ id, title, text }) => html`
            <li>
              <code class="rule-id">${id}</code>
              <strong>${title}.</strong>
              ${text}
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
