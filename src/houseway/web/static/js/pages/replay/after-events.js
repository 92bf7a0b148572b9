/** Where the cards and the chips are after some events of a round. */

/** @typedef {Wire.Shown["cards"]} Faces cards, null for a back */

/** @param {Wire.Event[]} events @returns {Map<string, Faces>} */
export function placesAfter(events) {
	/** @type {Map<string, Faces>} */
	const places = new Map();
	const at = (/** @type {string} */ place) => places.get(place) ?? [];
	const put = (/** @type {string} */ place, /** @type {Faces} */ cards) =>
		places.set(place, [...at(place), ...cards]);
	for (const event of events) {
		if (event.type === "dealt") put(event.place, event.cards);
		else if (event.type === "shown" || event.type === "arranged")
			places.set(event.place, event.cards);
		else if (event.type === "moved") {
			places.set(event.source, without(at(event.source), event.cards));
			put(event.target, event.cards);
		} else if (event.type === "irregular") {
			const { source, target, cards } = event;
			if (places.has(source)) places.set(source, without(at(source), cards));
			if (places.has(target) || target === "aside") put(target, cards);
		}
	}
	return places;
}

/**
 * The cards that stay; one that was seen only from behind leaves a back fewer.
 * @param {Faces} cards
 * @param {Faces} gone
 */
function without(cards, gone) {
	const rest = [...cards];
	for (const face of gone) {
		const known = rest.indexOf(face);
		rest.splice(known >= 0 ? known : rest.indexOf(null), 1);
	}
	return rest;
}

/**
 * What stands on the spots of each seat, and the pots.
 * @param {Wire.Event[]} events
 * @returns {{seats: Map<number, Map<string, number>>, pots: number[]}}
 */
export function stakesAfter(events) {
	/** @type {Map<number, Map<string, number>>} */
	let seats = new Map();
	/** @type {number[]} */
	let pots = [];
	for (const event of events) {
		if (event.type === "staked") {
			const own = seats.get(event.seat) ?? new Map();
			own.set(event.spot, (own.get(event.spot) ?? 0) + event.amount);
			seats.set(event.seat, own);
		} else if (event.type === "settled") {
			seats.get(event.line.seat)?.delete(event.line.wager);
		} else if (event.type === "gathered") {
			seats = new Map();
			pots = event.pots.map((pot) => pot.amount);
		} else if (event.type === "voided" || event.type === "ended") {
			seats = new Map();
			pots = [];
		}
	}
	return { seats, pots };
}
