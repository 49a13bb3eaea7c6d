/** The one thing that a user did to end a pod. */
import type { PodKey } from '../objects/types.ts';
import type { Action, Situation } from '../simulation/situation.ts';
import type { RemovalVerb } from './cases.ts';

export type RemovalAct = Extract<Action, { do: 'delete' | 'evict' }>;

export const isRemoval = (action: Action, pod: PodKey): action is RemovalAct =>
  (action.do === 'delete' || action.do === 'evict') && action.pod === pod;

/** @returns null where nobody asked, or where somebody asked twice: then the second act says how it goes on */
export function removalOf({ actions }: Pick<Situation, 'actions'>, pod: PodKey): RemovalAct | null {
  const [only, another] = actions.filter((action) => isRemoval(action, pod));
  return only && !another ? only : null;
}

export function kindOfRemoval(act: RemovalAct): RemovalVerb {
  if (act.do === 'evict') return 'evict';
  return act.gracePeriodSeconds === 0 ? 'forceDelete' : 'delete';
}

/** The same act at the same time in another way; a grace that it names stays, but that of a forced one. */
export function removedBy({ t, pod, gracePeriodSeconds }: RemovalAct, kind: RemovalVerb): RemovalAct {
  if (kind === 'forceDelete') return { t, do: 'delete', pod, gracePeriodSeconds: 0 };
  return { t, do: kind, pod, ...(gracePeriodSeconds && { gracePeriodSeconds }) };
}
