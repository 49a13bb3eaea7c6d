/** How many cases stand side by side, and how large each is drawn. Pure. */
import type { CasePicture } from '../../../lessons/lesson.ts';
import type { LittleSize } from '../../gallery/layCluster.ts';

interface Asked {
  count: number;
  as: CasePicture;
  /** Lines below each picture. */
  facts: number;
}

/** Narrower than that it can't be read, px. */
const narrowest: Readonly<Record<CasePicture, number>> = {
  ruler: 148,
  racks: 210,
  scores: 210,
  cluster: 180,
  strip: 250,
  truths: 250,
  bars: 210,
  memory: 210,
};
const gap = 12;
/** Of a panel: its padding and border on both sides, its value, its verdict; each fact below the picture. */
const frame = { across: 26, down: 96, fact: 22 };
const lowest = 84;
/** Higher than that it only stretches. */
const highest: Readonly<Record<CasePicture, number>> = {
  ruler: 240,
  racks: 240,
  scores: 150,
  cluster: 150,
  strip: 200,
  truths: 150,
  bars: 150,
  memory: 240,
};
/** The line below all of them. */
const foot = 34;

/** @param room null: not yet measured */
export function layCases(room: LittleSize | null, { count, as, facts }: Asked): { columns: number; size: LittleSize } {
  const { width, height } = room ?? { width: 640, height: 480 };
  const most = Math.max(1, Math.floor((width + gap) / (narrowest[as] + frame.across + gap)));
  // As many rows as are needed, and these alike.
  const rows = Math.ceil(count / most);
  const columns = Math.ceil(count / rows);
  const panel = (width - gap * (columns - 1)) / columns;
  const high = (height - foot - gap * (rows - 1)) / rows - frame.down - frame.fact * facts;
  return {
    columns,
    size: {
      width: Math.max(60, Math.floor(panel - frame.across - 6)),
      height: Math.round(Math.min(highest[as], Math.max(lowest, high))),
    },
  };
}
