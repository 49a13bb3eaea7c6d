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

/** The lesson under way on paper; the page offers the others. */
export const showWorksheet = command({
  id: 'showWorksheet',
  label: 'commands:showWorksheet',
  enabled: isFree,
  run() {
    choosePaper(null);
    show('worksheet');
  },
});

/** What a teacher knows of the lesson under way. */
export const showNotes = command({
  id: 'showNotes',
  label: 'commands:showNotes',
  enabled: isFree,
  run() {
    choosePaper(null);
    show('notes');
  },
});

/** How far the learners of a class have come. */
export const showClass = command({
  id: 'showClass',
  label: 'commands:showClass',
  enabled: isFree,
  run: () => show('class'),
});

/** @param lesson whose worksheet it is */
export function showPaper(lesson: string): void {
  choosePaper(lesson);
  show('worksheet');
}

/** Which lesson the worksheet and the teacher's page are about. @param paper null: the one under way */
export const choosePaper = (paper: string | null): void => setState({ paper });

/** All cases of a lesson's ending. */
export const showCases = (): void => show('cases');
