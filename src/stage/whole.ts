/** What the stage has beyond the picture of a first visit: one chunk (see useWhole.ts). */
import { drawNodes } from './draw/nodes.ts';
import { FormulaBar } from './FormulaBar.tsx';
import { KeyChoice } from './KeyChoice.tsx';
import { Legend } from './Legend.tsx';
import { Looked } from './Looked.tsx';
import { layoutNodes } from './layout/nodes.ts';
import { sharedTiles } from './layout/sharedTiles.ts';
import { QueueTools } from './QueueTools.tsx';
import { QueueWords } from './QueueWords.tsx';

export const whole = {
  drawNodes,
  FormulaBar,
  KeyChoice,
  layoutNodes,
  Legend,
  Looked,
  QueueTools,
  QueueWords,
  sharedTiles,
};
export type Whole = typeof whole;
