/** Commands that the first screen does not know: the palette and the panels of node, owners and truths fetch them, with their words. */
import type { Command } from './command.ts';
import { nodeBreaks, nodeMends, planeBreaks, planeMends } from './faults.ts';
import { cordon, deleteNode, drainNode, fenceNode, inService, outOfService, reboot, uncordon } from './nodes.ts';
import {
  deleteSooner,
  evict,
  forceDelete,
  removeFinalizer,
  shutDownNode,
  startKubelet,
  stopKubelet,
} from './otherEnds.ts';
import { showDecision, showFilm, showPressure, showRemovals, showScores, showSpread } from './answers.ts';
import { topOwner, workloadCommands } from './workloads.ts';
import { deleteNamespace, lowerMinAvailable, raiseMinAvailable } from './workloadsAround.ts';
import { fenceSafer, graceInstead, saferFirst } from './safer.ts';
import { makeLesson } from './makeLesson.ts';
import { takePicture } from './takePicture.ts';
import { showClass, showGallery, showGlossary, showMap, showNotes, showWorksheet } from './pages.ts';

/** What else can befall the focused pod and its node: first among what can be done, as it always stands in its menu. */
export const otherEnds: readonly Command[] = [
  deleteSooner,
  forceDelete,
  evict,
  removeFinalizer,
  stopKubelet,
  startKubelet,
  shutDownNode,
];
/** Where one chooses what to look at next. */
export const pages: readonly Command[] = [
  showMap,
  showGallery,
  showGlossary,
  showWorksheet,
  showNotes,
  makeLesson,
  takePicture,
  showClass,
];
export const nodeBreaksOf: readonly Command[] = [...nodeBreaks, reboot];
export const nodeMendsOf: readonly Command[] = nodeMends;
export const maintenance: readonly Command[] = [
  cordon,
  uncordon,
  drainNode,
  outOfService,
  inService,
  fenceNode,
  deleteNode,
];

export const lateRegistry: readonly Command[] = [
  showDecision,
  showScores,
  showFilm,
  showSpread,
  showRemovals,
  showPressure,
  ...nodeMends,
  ...planeMends,
  graceInstead,
  saferFirst,
  fenceSafer,
  ...nodeBreaksOf,
  ...maintenance,
  ...planeBreaks,
  ...workloadCommands(topOwner),
  raiseMinAvailable,
  lowerMinAvailable,
  deleteNamespace,
];
