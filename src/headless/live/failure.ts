/** Why there is no live view, in one sentence for whoever called it. */
export class LiveFailure extends Error {}
