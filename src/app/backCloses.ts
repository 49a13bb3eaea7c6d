/** The browser's Back closes what stands before the cluster, the last that was opened first, instead of leaving the page; Forward opens it again. */
import { showCluster } from '../commands/large.ts';
import { showStage } from '../commands/looking.ts';
import { showDialog } from '../commands/opening.ts';
import { toggleTimeline } from '../commands/time.ts';
import { showTimeline } from '../commands/topics.ts';
import type { State } from '../store/state.ts';
import { getState, useStore } from '../store/store.ts';

const closes = {
  dialog: () => showDialog.run(null),
  stage: () => showCluster.run(),
  timeline: () => toggleTimeline.run(),
} as const;
type Layer = keyof typeof closes;

/** How what is open now is opened again. */
function againOf(layer: Layer, { dialog, stage, topic }: State): () => void {
  if (layer === 'dialog') return () => showDialog.run(dialog);
  if (layer === 'stage') return () => showStage.run(stage);
  return () => (topic ? showTimeline.run(topic) : toggleTimeline.run());
}

const isOpen: Readonly<Record<Layer, (state: State) => boolean>> = {
  dialog: ({ dialog }) => dialog !== null,
  stage: ({ stage }) => stage !== 'cluster' && stage !== 'truths',
  timeline: ({ timelineOpen }) => timelineOpen,
};

/**
 * The three mirror the browser's history, which is no state of ours: what is open in the order in which it was opened,
 * how many entries are ours behind the page's own, and whether one of our own steps in it is under way.
 */
let open: readonly Layer[] = [];
let depth = 0;
let isGoing = false;
/** What Back has closed since something was opened last, the newest last. */
let closed: readonly (() => void)[] = [];

/** @returns how to stop */
export function followBack(): () => void {
  depth = depthIn(history.state);
  follow(getState());
  const leave = useStore.subscribe(follow);
  addEventListener('popstate', onPop);
  return () => {
    leave();
    removeEventListener('popstate', onPop);
  };
}

const depthIn = (retained: unknown): number =>
  typeof retained === 'object' && retained !== null && 'layers' in retained ? Number(retained.layers) : 0;

function follow(state: State): void {
  const layers = Object.keys(isOpen) as Layer[];
  const now = layers.filter((layer) => isOpen[layer](state));
  if (now.length === open.length && now.every((layer) => open.includes(layer)) && depth === open.length) return;
  open = [...open.filter((layer) => now.includes(layer)), ...now.filter((layer) => !open.includes(layer))];
  // What is chosen in the palette closes it and opens something else at once: that is no step of the history.
  setTimeout(settle);
}

/** As many entries as layers are open, whoever has closed one. */
function settle(): void {
  if (isGoing) return;
  while (depth < open.length) {
    depth += 1;
    closed = [];
    history.pushState({ layers: depth }, '');
  }
  if (depth > open.length) {
    isGoing = true;
    history.go(open.length - depth);
  }
}

function onPop({ state }: PopStateEvent): void {
  depth = depthIn(state);
  const isAsked = !isGoing;
  isGoing = false;
  for (let last = open.at(-1); isAsked && last && open.length > depth; last = open.at(-1)) {
    const before = open.length;
    const again = againOf(last, getState());
    closes[last]();
    if (open.length === before) break;
    closed = [...closed, again];
  }
  for (let again = closed.at(-1); isAsked && again && open.length < depth; again = closed.at(-1)) {
    const before = open.length;
    closed = closed.slice(0, -1);
    again();
    if (open.length === before) break;
  }
  settle();
}
