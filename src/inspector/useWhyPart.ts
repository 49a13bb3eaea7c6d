/** The part of the answer that is looked at, and how to choose another. */
import { useState } from 'react';
import type { PodLife } from '../engine/view/podLife.ts';
import type { PodView } from '../engine/view/view.ts';
import type { State } from '../store/state.ts';
import { useStore } from '../store/store.ts';
import { led, nextShown } from './shownView.ts';
import type { WhyPart } from '../store/slices/navigation.ts';

/** @param life of the pod in focus, also of one whose object is gone */
export function useWhyPart(pod: PodView | undefined, life: PodLife | null): [WhyPart, (view: WhyPart) => void] {
  const asking = useStore(whatAsks);
  const subject = useStore((state) => state.subject);
  const whyAsked = useStore((state) => state.whyAsked);
  const isGone = !pod && life !== null;
  const call = {
    pod: pod?.key ?? life?.pod ?? null,
    isBound: Boolean(pod?.node),
    isGone,
    asking,
    subject,
    led: whyAsked,
  };
  const [shown, setShown] = useState(() => led(call));
  const next = nextShown(shown, call);
  if (next !== shown) setShown(next);
  return [next.view, (view) => setShown({ ...next, view, chosen: view })];
}

function whatAsks({ cycle, openCell, hand }: State): string {
  const cell = openCell && `${openCell.point} ${openCell.plugin} ${openCell.node}`;
  const isOver = hand.phase === 'held' && hand.over !== null;
  return [cycle?.step, cell, isOver ? 'held' : null].filter((part) => part != null).join(' ');
}
