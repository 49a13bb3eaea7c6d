/** Which part of the answer about the pod in focus is looked at. */
import type { PodKey } from '../engine/objects/types.ts';
import type { PodState } from '../engine/view/podState.ts';
import type { PodView } from '../engine/view/view.ts';
import type { NavigationSlice, WhyPart } from './slices/navigation.ts';
import type { State } from './state.ts';

interface Looked extends Pick<State, 'why' | 'focus'> {
  /** Of a history. */
  record?: State['record'];
  view: { pods: readonly Pick<PodView, 'key' | 'node'>[] } | null;
  podState: Pick<PodState, 'pod'> | null;
}

export const whyPartOf = (state: Looked): WhyPart =>
  state.why.open?.pod === state.focus ? state.why.open.part : (partAtFirst(state) ?? 'placement');

/** A pod that comes into focus opens where one has turned to by hand, else at its life once it has a node, else at what the scheduler says of it; at why, if its object is gone, or of a history. null: nothing is known of it. */
function partAtFirst({ why, focus, view, podState, record }: Looked): WhyPart | null {
  const pod = view?.pods.find(({ key }) => key === focus);
  if (!pod) return podState?.pod === focus ? 'why' : null;
  if (record) return why.chosen === 'placement' ? 'why' : (why.chosen ?? 'why');
  return why.chosen ?? (pod.node === null ? 'placement' : 'life');
}

/** What a pod has opened at stays while it is bound and while it goes: to be part of its first picture. */
export function opened(state: Looked): Partial<NavigationSlice> {
  const { why, focus } = state;
  if (focus === null || why.open?.pod === focus) return {};
  const part = partAtFirst(state);
  return part === null ? {} : { why: { ...why, open: { pod: focus, part } } };
}

/** What is asked for is shown of this pod; the next one opens by itself. */
export const turnedTo = (
  { why, focus }: Pick<State, 'why' | 'focus'>,
  part: WhyPart,
): Pick<NavigationSlice, 'why'> => ({
  why: { ...why, open: openAt(focus, part) },
});

/** As `turnedTo`; what was chosen by hand before is forgotten. */
export const ledTo = (pod: PodKey | null, part: WhyPart): Pick<NavigationSlice, 'why'> => ({
  why: { chosen: null, card: null, open: openAt(pod, part) },
});

const openAt = (pod: PodKey | null, part: WhyPart): NavigationSlice['why']['open'] =>
  pod === null ? null : { pod, part };
