/** All commands that need no argument: what keys, menus and the palette offer. */
import type { Command } from './command.ts';
import { editYaml } from './editing.ts';
import { deletePod } from './ending.ts';
import { redo, reset, undo } from './history.ts';
import { showCluster } from './large.ts';
import { openCluster } from './opening.ts';
import { leavePreview } from './leavePreview.ts';
import { leavePresenting, present } from './present.ts';
import { putBack, takeInHand } from './placing.ts';
import { leaveCycle, runScheduler, schedule, stepCycle, stepCycleBack } from './scheduling.ts';
import { toggleConsole } from './console.ts';
import { copyCommand } from './copyCommand.ts';
import { openPalette, openSettings, shareLink } from './shell.ts';
import { cancelWork } from './working.ts';
import { lastEvent, nextEvent, playPause, previousEvent, toggleTimeline, typeTime } from './time.ts';

export const registry: readonly Command[] = [
  schedule,
  runScheduler,
  stepCycle,
  stepCycleBack,
  leaveCycle,
  editYaml,
  deletePod,
  toggleTimeline,
  playPause,
  nextEvent,
  previousEvent,
  lastEvent,
  typeTime,
  undo,
  redo,
  reset,
  openCluster,
  openSettings,
  openPalette,
  toggleConsole,
  copyCommand,
  shareLink,
  takeInHand,
  putBack,
  leavePreview,
  showCluster,
  cancelWork,
  present,
  leavePresenting,
];
