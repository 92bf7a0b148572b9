/** The commitments that this browser saw before rounds, for the check of their shuffles. */

/** @param {string} round as in `table/12` */
export const seenRoot = (round) => sessionStorage.getItem(`root ${round}`);

/** @param {string} round @param {string} root */
export const rememberRoot = (round, root) => sessionStorage.setItem(`root ${round}`, root);
