/** Choosing what the stage draws of the cluster. */
import type { LensName } from '../engine/view/lens.ts';
import { refresh } from '../store/picture.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { type Command, command } from './command.ts';
import { showPanel, showStage } from './looking.ts';
import { toggleTimeline } from './time.ts';
import { showTruths } from './truths.ts';
import '../i18n/lens.ts';

export const lenses = [
  'placement',
  'priority',
  'traffic',
  'probes',
  'life',
  'memory',
] as const satisfies readonly LensName[];

/** What the stage can be drawn as: the two truths, too. */
export type LensChoice = LensName | 'truths';

/** A stepped cycle is drawn as placement, whatever was chosen. */
export const lensShown = ({ stage, lens, cycle }: Pick<State, 'stage' | 'lens' | 'cycle'>): LensChoice =>
  stage === 'truths' ? stage : cycle ? 'placement' : lens;

const lensCommand = (lens: LensName): Command =>
  command({
    id: `lens-${lens}`,
    label: `lens:choose.${lens}`,
    enabled: (state) =>
      state.drag.phase === 'idle' && (state.timelineOpen || state.stage !== 'cluster' || state.lens !== lens),
    run() {
      if (getState().timelineOpen) toggleTimeline.run();
      showPanel.run('stage');
      showStage.run('cluster');
      setState({ lens, cycle: null });
      void refresh();
    },
  });

/** One a lens, for the palette; the two truths have a command of their own. */
export const lensCommands: readonly Command[] = lenses.map(lensCommand);

export function chooseLens(lens: LensChoice): void {
  if (lens === 'truths') showTruths.run();
  else lensCommand(lens).run();
}
