/** Templates: what the pages use of lit-html. */

export { html, noChange, nothing, render, svg } from "../../vendor/lit-html/lit-html.js";
export { live } from "../../vendor/lit-html/directives/live.js";
export { repeat } from "../../vendor/lit-html/directives/repeat.js";
