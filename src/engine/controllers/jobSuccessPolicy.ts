/** successPolicy of an Indexed Job: some indexes are enough (kube-controller-manager 1.36, matchSuccessPolicy). */
import type { Workload } from '../objects/types.ts';
import { readIndexes } from './jobIndexes.ts';

/** What the condition says; null where no rule is met. The first that is met counts. */
export function metSuccessRule({ spec }: Workload, succeeded: readonly number[]): string | null {
  const rules = spec?.successPolicy?.rules ?? [];
  const met = rules.findIndex(({ succeededIndexes, succeededCount }) => {
    const meant = succeededIndexes === undefined ? null : readIndexes(succeededIndexes);
    const done = meant ? succeeded.filter((index) => meant.includes(index)) : succeeded;
    return done.length >= (succeededCount ?? meant?.length ?? Number.POSITIVE_INFINITY);
  });
  return met === -1 ? null : `Matched rules at index ${met}`;
}
