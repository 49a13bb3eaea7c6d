/** Families of recorded cases: what answers the input of each. */

/** Takes the input of a case of its own family, as recorded. */
export type FamilyAnswer = (input: never) => unknown;

export type Families = Readonly<Record<string, FamilyAnswer>>;
