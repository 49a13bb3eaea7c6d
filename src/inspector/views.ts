/** Which half of the answer is looked at: why the pod stands where it stands, or its life there. */
export const viewNames = ['placement', 'life'] as const;
export type ViewName = (typeof viewNames)[number];

/** What may change the half that is shown. */
export interface Call {
  pod: string | null;
  isBound: boolean;
  /** What asks for the scheduler's answer: a step of the cycle, an opened cell, a pod held over a target; empty = nothing. */
  asking: string;
}

interface Shown extends Call {
  view: ViewName;
  /** What somebody has chosen stays while pods change; null until then. */
  chosen: ViewName | null;
}

/** A pod that comes into focus opens at its life once it has a node, else at what the scheduler says of it. */
export function firstShown(call: Call, chosen: ViewName | null = null): Shown {
  const told = chosen ?? (call.isBound ? 'life' : 'placement');
  return { ...call, chosen, view: call.asking === '' ? told : 'placement' };
}

/** @returns the same object where nothing has changed */
export function nextShown(shown: Shown, call: Call): Shown {
  if (call.pod !== shown.pod) return firstShown(call, shown.chosen);
  if (call.asking === shown.asking) return shown;
  return { ...shown, ...call, view: call.asking === '' ? shown.view : 'placement' };
}
