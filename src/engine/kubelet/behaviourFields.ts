/** Reading what annotations say as JSON: what cannot be read is as if it were absent. */

export type Fields = Readonly<Record<string, unknown>>;

/** At the start of a run, and more each second. */
export interface GrowthMi {
  startMi: number;
  growsMiPerSecond: number;
}
export interface Growth {
  start: number;
  growsPerSecond: number;
}

export const recordOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

export const amount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

export const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

export function growthMi(value: unknown): GrowthMi | undefined {
  const [startMi, growsMiPerSecond] = bothAmounts(value, 'startMi', 'growsMiPerSecond') ?? [];
  return startMi === undefined || growsMiPerSecond === undefined ? undefined : { startMi, growsMiPerSecond };
}

export function growth(value: unknown): Growth | undefined {
  const [start, growsPerSecond] = bothAmounts(value, 'start', 'growsPerSecond') ?? [];
  return start === undefined || growsPerSecond === undefined ? undefined : { start, growsPerSecond };
}

/** One of the two may be left out: it is 0 then. */
function bothAmounts(value: unknown, ...names: readonly [string, string]): readonly number[] | undefined {
  const fields = recordOf(value);
  const given = names.map((name) => fields?.[name]);
  if (given.every((one) => one === undefined)) return undefined;
  const amounts = given.map((one) => (one === undefined ? 0 : amount(one)));
  return amounts.every((one) => one !== undefined) ? amounts : undefined;
}

/** The fields that are there. */
export function onlyDefined<T extends object>(fields: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
