/** What a message of the table's means for this page: one reducer over messages. */

/**
 * What the page remembers from one message to the next.
 * @typedef {object} Memory
 * @property {number} since when you came, for the summary of your visit
 * @property {string} question the one that choices are made for
 * @property {string} revealed the attempt to deal at which this page revealed its number
 * @property {number} readied the round for which this page said that it is ready
 * @property {boolean} lapsed whether something was answered for you in this round
 *
 * @typedef {object} News
 * @property {boolean} asked another question than before is open, or none
 * @property {boolean} options the table is run by other options
 * @property {boolean} reveal this page's number is to be revealed
 * @property {boolean} ready the first round after sitting down needs no click
 * @property {Wire.Answered | undefined} answered for you, as your time was over
 * @property {{net: number, lapsed: boolean} | null} over what the round that ended came to for you
 * @property {boolean} departed you sit here no more
 */

/** @type {Memory} */
export const NOTHING_YET = { since: 0, question: "", revealed: "", readied: 0, lapsed: false };

/** Names an open question: the same while only what others do changes its figures. */
export function questionOf(
  /** @type {Wire.TableView} */ { under_way, round, round_number, asked_in },
) {
  const question = under_way ? round?.question : null;
  return question ? `${round_number} ${asked_in[question.seat]}` : "";
}

/**
 * @param {Memory} memory @param {Wire.TableView} before @param {Wire.Told} told
 * @returns {{memory: Memory, news: News}}
 */
export function newsOf(memory, before, { view, events, at }) {
  const { you, reveal, round } = view;
  const question = questionOf(view);
  const attempt =
    you && reveal?.waiting_for.includes(you)
      ? `${view.id}/${view.round_number} ${reveal.attempt}`
      : memory.revealed;
  const answered = events.find(
    (event) => event.type === "answered" && event.seat === you && event.by === "platform",
  );
  const net =
    before.under_way && !view.under_way && you && view.dealt_at === you
      ? round?.nets[you]
      : undefined;
  const lapsed = memory.lapsed || answered !== undefined;
  const idle =
    you !== null && !view.under_way && !reveal && view.dealt_at !== you && view.status === "open";
  const ready = idle && memory.readied !== view.round_number;
  return {
    memory: {
      since: memory.since || at,
      question,
      revealed: attempt,
      readied: ready ? view.round_number : memory.readied,
      lapsed: net === undefined && lapsed,
    },
    news: {
      asked: question !== memory.question,
      options: JSON.stringify(view.settings.options) !== JSON.stringify(before.settings.options),
      reveal: attempt !== memory.revealed,
      ready,
      answered: answered?.type === "answered" ? answered : undefined,
      over: net === undefined ? null : { net, lapsed },
      departed: before.you !== null && you === null,
    },
  };
}

/**
 * Whether two views are of the same deal.
 * @param {Wire.TableView} one @param {Wire.TableView} other
 */
export const sameRound = (one, other) => one.under_way && one.round_number === roundOf(other);

/** The number of the round whose cards lie on the table. @param {Wire.TableView} view */
const roundOf = ({ under_way: underWay, round_number: number }) => (underWay ? number : number - 1);
