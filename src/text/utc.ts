/** Instants of a history, as UTC. Each takes milliseconds since 1970. */

/** `2026-05-03 12:03:41` */
export const utcMoment = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** `2026-05-03` */
export const utcDate = (ms: number): string => utcMoment(ms).slice(0, 10);

/** `12:03:41` */
export const utcTime = (ms: number): string => utcMoment(ms).slice(-8);
