/** A lesson of one's own. */
import { clusterOf, isLive, isRecorded } from '../engine/simulation/situation.ts';
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { showStage } from './looking.ts';

/** The left column becomes a desk at which the cluster on stage is made a lesson. */
export const makeLesson = command({
  id: 'makeLesson',
  label: 'commands:makeLesson',
  enabled: ({ drag, view, situation }) =>
    drag.phase === 'idle' && view !== null && !isRecorded(situation) && !isLive(situation),
  run() {
    const { situation, making, stage } = getState();
    const base = clusterOf(situation);
    setState({ making: making ?? { lesson: null, base, at: null }, mode: 'explore', panel: 'scenes' });
    if (stage === 'cases') showStage.run('cluster');
  },
});
