/**
 * What is best of all, under names that say so: each leads there at once where it means something for what is on stage,
 * else to a scene that shows it.
 */
import { showFilm, showRemovals } from '../commands/answers.ts';
import { compareWith, type Other } from '../commands/compare.ts';
import { showCluster } from '../commands/large.ts';
import { showPanel, showWhyPart } from '../commands/looking.ts';
import { begin } from '../commands/opening.ts';
import { stepCycle } from '../commands/scheduling.ts';
import { podOf } from '../commands/subject.ts';
import { toggleTimeline } from '../commands/time.ts';
import { showTruths } from '../commands/truths.ts';
import { changesDone } from '../commands/why.ts';
import { catalogue } from '../lessons/catalogue.ts';
import { beginningOf, type PresetScene } from '../lessons/scene.ts';
import { scenes } from '../lessons/stories/scenes.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import { presetsFor } from '../timeline/compare/presets.ts';
import type { Entry } from './finding.ts';
import { t } from '../i18n/palette.ts';
import { textOf } from '../i18n/message.ts';

type Name = 'walk' | 'removals' | 'compare' | 'cases' | 'truths' | 'film' | 'fixes';

interface Feature {
  /** Whether it means something for what is on stage. */
  isHere: (state: State) => boolean;
  /** Where it is shown otherwise. */
  scene: PresetScene['id'];
  show: () => void;
}

const features: Readonly<Record<Name, Feature>> = {
  walk: { isHere: stepCycle.enabled, scene: 'spread', show: walk },
  removals: { isHere: showRemovals.enabled, scene: 'slow-shutdown', show: () => showRemovals.run() },
  compare: { isHere: (state) => othersIn(state).length > 0, scene: 'T-B', show: compare },
  cases: { isHere: hasTimeline, scene: 'slow-shutdown', show: showCasesBelow },
  truths: { isHere: showTruths.enabled, scene: 'N-A', show: () => showTruths.run() },
  film: { isHere: showFilm.enabled, scene: 'preemption', show: () => showFilm.run() },
  fixes: { isHere: isPending, scene: 'conflict', show: showFixes },
};

export function featureEntries(state: State): readonly Entry[] {
  const free = { ...state, dialog: null };
  return Object.entries(features).map(([name, { isHere, scene, show }]) => {
    const isNow = isHere(free);
    const words = `app:palette.features.${name as Name}` as const;
    return {
      id: `feature:${name}`,
      kind: 'feature' as const,
      text: t(`${words}.${isNow ? 'here' : 'elsewhere'}`),
      also: t(`${words}.also`),
      run: isNow ? show : () => void showIn(scene, show),
    };
  });
}

/** What the opened timeline can be compared with: the same run, but for one thing. */
export const compareEntries = (state: State): readonly Entry[] =>
  othersIn(state).map((other) => ({
    id: `compare:${other.preset}`,
    text: t('app:palette.compare', { other: textOf(other.label) }),
    also: t('app:palette.features.compare.also'),
    run: () => compareWith.run(other),
  }));

async function showIn(id: string, show: () => void): Promise<void> {
  const scene = [...scenes, ...Object.values(catalogue).flat(2)].find((one) => one.id === id);
  if (!scene) return;
  begin.run(beginningOf(scene));
  await changesDone();
  show();
}

function walk(): void {
  if (getState().timelineOpen) toggleTimeline.run();
  showPanel.run('stage');
  showCluster.run();
  stepCycle.run();
}

function othersIn({ situation, timeline, timelineOpen }: State): readonly Other[] {
  const isOfPod = timelineOpen && timeline !== null && 'pod' in timeline;
  const presets = isOfPod ? presetsFor(situation, { timeline }, timeline) : [];
  return presets.map(({ id, label, situation: otherwise }) => ({ label, situation: otherwise, preset: id }));
}

/** As an eviction where it is not one already. */
function compare(): void {
  const others = othersIn(getState());
  const other = others.find(({ preset }) => preset === 'evict') ?? others[0];
  if (other) compareWith.run(other);
}

function hasTimeline(state: State): boolean {
  return state.focus !== null && toggleTimeline.enabled(state);
}

/** They stand below the lanes. */
function showCasesBelow(): void {
  if (!getState().timelineOpen) toggleTimeline.run();
}

function isPending(state: State): boolean {
  return podOf(state, state.focus)?.node === null;
}

function showFixes(): void {
  if (getState().timelineOpen) toggleTimeline.run();
  showPanel.run('why');
  showWhyPart.run('why');
}
