/** What one chooses from in the stage's place: all lessons, all scenes, all terms. */
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { showPanel, showStage } from './looking.ts';
import { toggleTimeline } from './time.ts';
import type { PageName } from '../store/slices/navigation.ts';

const isFree = (state: State): boolean => state.drag.phase === 'idle' && state.view !== null;

/** The timeline would stand before it, so it closes. */
function show(name: PageName | 'cases'): void {
  if (getState().timelineOpen) toggleTimeline.run();
  showPanel.run('stage');
  showStage.run(name);
  setState({ playing: false });
}

export const showGallery = command({
  id: 'showGallery',
  label: 'commands:showGallery',
  enabled: isFree,
  run: () => show('gallery'),
});

export const showGlossary = command({
  id: 'showGlossary',
  label: 'commands:showGlossary',
  enabled: isFree,
  run: () => show('glossary'),
});

export const showMap = command({
  id: 'showMap',
  label: 'commands:showMap',
  enabled: isFree,
  run: () => show('map'),
});

/** All cases of a lesson's ending. */
export const showCases = (): void => show('cases');
