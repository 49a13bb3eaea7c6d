/** What the stage has beyond the picture of a first visit: one chunk (see useWhole.ts). */
import { drawNodes } from './draw/nodes.ts';
import { FormulaBar } from './FormulaBar.tsx';
import { KeyChoice } from './KeyChoice.tsx';
import { KindSign } from './KindSign.tsx';
import { Legend } from './Legend.tsx';
import { Looked } from './Looked.tsx';
import { NodeDefs } from './NodeDefs.tsx';
import { layoutNodes } from './layout/nodes.ts';
import { sharedTiles } from './layout/sharedTiles.ts';
import { WholeQueue } from './WholeQueue.tsx';

export const whole = {
  drawNodes,
  FormulaBar,
  KeyChoice,
  KindSign,
  layoutNodes,
  Legend,
  Looked,
  NodeDefs,
  WholeQueue,
  sharedTiles,
};
export type Whole = typeof whole;
