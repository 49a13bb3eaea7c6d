/** Which part of the answer is looked at. */
import type { State } from '../store/state.ts';
import type { WhyPart } from '../store/slices/navigation.ts';

/** What may change the part that is shown. */
export interface ViewRequest {
  pod: string | null;
  isBound: boolean;
  /** Its object is gone: what is left is why. */
  isGone: boolean;
  /** What asks for the scheduler's answer: a step of the cycle, an opened cell, a pod held over a target; empty = nothing. */
  asking: string;
  /** What was looked for by its own name; each time another object. */
  subject: object | null;
  led: State['whyAsked'];
}

interface Shown extends ViewRequest {
  view: WhyPart;
  /** What somebody has chosen stays while pods change; null until then. */
  chosen: WhyPart | null;
}

/** A pod that comes into focus opens at its life once it has a node, else at what the scheduler says of it; at why, if it is gone. */
export function firstShown(call: ViewRequest, chosen: WhyPart | null = null): Shown {
  const told = call.subject ? 'owner' : call.isGone ? 'why' : (chosen ?? (call.isBound ? 'life' : 'placement'));
  return { ...call, chosen, view: call.asking === '' ? told : 'placement' };
}

/** @returns the same object where nothing has changed */
export function nextShown(shown: Shown, call: ViewRequest): Shown {
  if (call.led !== shown.led) return led(call);
  if (call.pod !== shown.pod) return firstShown(call, shown.chosen);
  if (call.subject !== shown.subject) return { ...shown, ...call, view: call.subject ? 'owner' : shown.view };
  if (call.asking === shown.asking) return shown;
  return { ...shown, ...call, view: call.asking === '' ? shown.view : 'placement' };
}

/** What is asked for is shown of this pod; the next one opens by itself. */
export function led(call: ViewRequest): Shown {
  const shown = firstShown(call);
  return { ...shown, view: call.led?.part ?? shown.view };
}
