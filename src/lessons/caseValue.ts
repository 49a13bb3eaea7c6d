/** Stands for the number of a case in a change that is written once for all of them (`changeOf`): there a `$` is replaced. */
export const caseValue = '$' as unknown as number;
