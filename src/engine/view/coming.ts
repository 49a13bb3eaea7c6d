/**
 * What will happen to a node and its pods if nobody does anything else. A run is computed ahead, so it is read off what
 * comes later, as far as no user acts; what then still waits would wait for ever.
 */
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { nodeAt } from './nodeAt.ts';
import type { NodeStory } from './nodeStories.ts';
import { Outlook } from './outlook.ts';
import type { Coming } from './twoTruths.ts';

interface Seen {
  /** How many events of the story have happened. */
  position: number;
  /** When a user acts next. */
  end: Millis;
  coming: readonly Coming[];
}

const seen = new WeakMap<NodeStory, Seen>();

/** In order, the next first; what waits comes last. */
export function comingTo(run: Run, story: NodeStory, t: Millis): readonly Coming[] {
  const { position } = nodeAt(story, run, t);
  const end = nextAct(run, t);
  const known = seen.get(story);
  const isKnown = known?.position === position && known.end === end;
  const coming = isKnown ? known.coming : outlook(run, story, { position, end, t });
  seen.set(story, { position, end, coming });
  return coming.filter((one) => one.t === null || one.t > t);
}

function outlook(run: Run, story: NodeStory, { position, end, t }: Omit<Seen, 'coming'> & { t: Millis }) {
  const later = story.events.slice(position).filter((event) => event.t < end);
  return new Outlook(run, story, { t, past: position }).read(later).filter((one) => (one.t ?? 0) < end);
}

/** When a user acts next; Infinity: never. */
export const nextAct = (run: Run, t: Millis): Millis =>
  userActs(run).find((each) => each > t) ?? Number.POSITIVE_INFINITY;

const acts = new WeakMap<Run['trace'], readonly Millis[]>();

/** When users did something. */
function userActs({ trace }: Run): readonly Millis[] {
  const known =
    acts.get(trace) ??
    trace.flatMap(({ what, actor, cause, t }) =>
      what === 'request' && actor.kind === 'user' && cause === null ? [t] : [],
    );
  acts.set(trace, known);
  return known;
}
