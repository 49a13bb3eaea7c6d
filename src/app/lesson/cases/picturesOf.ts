/** What is drawn of all cases of an ending, on one clock: as data, from what the engine answered. Pure. */
import type { Millis } from '../../../engine/simulation/trace.ts';
import type { LensName } from '../../../engine/view/lens.ts';
import type { CaseFrame, CaseRun } from '../../../engine/why/questions.ts';
import type { CasesDrawn } from '../../../lessons/cases.ts';
import type { CasePicture } from '../../../lessons/lesson.ts';
import type { LaneKind } from '../../../timeline/layout/laneChart.ts';
import { podChart } from '../../../timeline/layout/podChart.ts';
import type { Little } from '../../gallery/card.ts';
import {
  clusterOf,
  memoryOf,
  racksOf,
  rulerOf,
  scoresOf,
  stripBetween,
  truthsOf,
} from '../../gallery/littlePictures.ts';

/** A picture that holds from an instant on. */
interface Still {
  t: Millis;
  picture: Little;
}

export interface CasePictures {
  /** Of each case, in the order of time; never empty. */
  cases: readonly (readonly Still[])[];
  /** Instants at which any of them changes, in order. */
  instants: readonly Millis[];
  /** All that is drawn: one scale holds for it. */
  all: readonly Little[];
}

/** @param reads when the facts of each case are read: there its picture ends */
export function picturesOf(runs: readonly CaseRun[], drawn: CasesDrawn, reads: readonly Millis[]): CasePictures {
  const strips = drawn.as === 'strip' ? stripsOf(runs, drawn, reads) : null;
  const cases = strips ?? runs.map((run) => (drawn.as === 'bars' ? barsOf(run, drawn) : stillsOf(run.frames, drawn)));
  const instants = [...new Set(cases.flatMap((stills) => stills.map(({ t }) => t)))].toSorted((a, b) => a - b);
  return { cases, instants, all: cases.flatMap((stills) => stills.map(({ picture }) => picture)) };
}

const process = ['apiserver', 'kubelet', 'container'] as const;
/** Besides the pod's own lanes only what the lesson is about. */
const lanesFor: Readonly<Record<LensName, readonly LaneKind[]>> = {
  placement: process,
  priority: process,
  life: process,
  memory: process,
  probes: [...process, 'endpointslice'],
  traffic: [...process, 'endpointslice', 'clients'],
};

/** @returns null where one of them has no timeline */
function stripsOf(runs: readonly CaseRun[], { from, lens }: CasesDrawn, reads: readonly Millis[]) {
  const stories = runs.flatMap(({ timeline }, at) => (timeline ? podChart(timeline, true, reads[at], from) : []));
  if (stories.length < runs.length) return null;
  const begins = Math.max(from, Math.min(...stories.map((chart) => chart.from)));
  const to = Math.min(Math.max(...reads), Math.max(...stories.map((chart) => chart.to)));
  return stories.map((chart): readonly Still[] => [
    { t: from, picture: stripBetween(chart, { from: begins, to, lanes: lanesFor[lens] }) },
  ]);
}

/** Of what is found, where no run beside the present one shows it. */
const barsOf = ({ found }: CaseRun, { from, bars }: CasesDrawn): readonly Still[] => {
  const rows = Object.entries(bars).map(([name, fact]) => {
    const value = found[fact];
    const amount = typeof value === 'number' ? value : 0;
    return { name, parts: [{ amount, look: 'plain' as const }], isFirst: false };
  });
  return [{ t: from, picture: { of: 'bars', rows } }];
};

/** Where nothing changed in it there is no new one. */
function stillsOf(frames: readonly CaseFrame[], { as, pod }: CasesDrawn): readonly Still[] {
  const stills: (Still & { text: string })[] = [];
  const drawn = frames.map((frame) => ({ frame, picture: pictureOf(frame, as, pod) }));
  // One signature all along: the plain cluster stands in only where there is never anything to be drawn as that.
  const isDrawn = drawn.some(({ picture }) => picture !== null);
  for (const { frame, picture: asked } of drawn) {
    if (isDrawn && !asked) continue;
    const picture = asked ?? clusterOf(frame, pod);
    const text = JSON.stringify(picture);
    if (stills.at(-1)?.text !== text) stills.push({ t: frame.t, picture, text });
  }
  return stills;
}

/** @returns null where it can't be drawn as that */
function pictureOf(frame: CaseFrame, as: CasePicture, pod: string): Little | null {
  return {
    ruler: () => rulerOf(frame),
    racks: () => racksOf(frame, pod, true),
    scores: () => scoresOf(frame),
    truths: () => truthsOf(frame, pod),
    memory: () => memoryOf(frame.lensFacts?.memory ?? []),
    cluster: () => clusterOf(frame, pod),
    strip: () => null,
    bars: () => null,
  }[as]();
}

/**
 * Each instant at which something changes gets as much of the seconds in which all play; where nothing does, the pictures
 * themselves grow.
 *
 * @param share how far they have played, 0 to 1
 */
export function pictureAt(
  { cases, instants }: CasePictures,
  at: number,
  share: number,
): { picture: Little; share: number } | null {
  const place = Math.min(instants.length - 1, Math.floor(share * instants.length));
  const now = instants[place] ?? 0;
  const still = cases[at]?.findLast(({ t }) => t <= now) ?? cases[at]?.[0];
  return still ? { picture: still.picture, share: instants.length > 1 ? 1 : share } : null;
}
