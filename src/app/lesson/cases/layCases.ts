/** How many cases stand side by side, and how large each is drawn: as large as the room lets all of them be. Pure. */
import type { CasePicture } from '../../../lessons/lesson.ts';
import type { LittleSize } from '../../gallery/layCluster.ts';

interface Asked {
  count: number;
  as: CasePicture;
  /** Lines of words of each. */
  facts: number;
}

export interface CasesLaid {
  columns: number;
  /** What it is laid out in; drawn `zoom` times as large. */
  size: LittleSize;
  zoom: number;
  /** Its words stand left of the picture: all of them lie on one axis. */
  isBeside: boolean;
}

interface Measures {
  /** Narrower than that it can't be read, px. */
  narrowest: number;
  /** At this size it is drawn as it is, px. */
  width: number;
  height: number;
  /** As many times as high as that at most: higher it only stretches. */
  stretch: number;
}

const measures: Readonly<Record<CasePicture, Measures>> = {
  ruler: { narrowest: 148, width: 170, height: 210, stretch: 1.5 },
  racks: { narrowest: 210, width: 210, height: 220, stretch: 1.7 },
  scores: { narrowest: 210, width: 250, height: 150, stretch: 1.4 },
  cluster: { narrowest: 180, width: 200, height: 150, stretch: 1.8 },
  strip: { narrowest: 250, width: 420, height: 120, stretch: 1.6 },
  truths: { narrowest: 250, width: 250, height: 150, stretch: 1.6 },
  bars: { narrowest: 210, width: 250, height: 150, stretch: 1.4 },
  memory: { narrowest: 210, width: 250, height: 210, stretch: 1.4 },
};
/** Lanes of time are best compared one below the other. */
const lyingDown: readonly CasePicture[] = ['strip'];
const gap = 12;
/** Of a panel: its padding and border on both sides; its value and verdict; each fact. */
const frame = { across: 26, down: 26, words: 70, wordsBeside: 56, fact: 22 };
/** Of the words beside a picture, with the gap to it (cases.css). */
const beside = 216;
const lowest = 84;
const largest = 1.75;
/** The line below all of them, and above the first row what stands on its frame (cases.css). */
const around = 42;

/** @param room null: not yet measured */
export function layCases(room: LittleSize | null, { count, as, facts }: Asked): CasesLaid {
  const { width, height } = room ?? { width: 640, height: 480 };
  const { narrowest, ...drawn } = measures[as];
  const factsHigh = frame.fact * facts;
  const placesIn = (columns: number, isBeside: boolean) => {
    const rows = Math.ceil(count / columns);
    const panel = (width - gap * (columns - 1)) / columns - frame.across;
    const high = (height - around - gap * (rows - 1)) / rows - frame.down;
    return isBeside
      ? { columns, isBeside, w: panel - beside, h: high, isFit: high >= frame.wordsBeside + factsHigh }
      : {
          columns,
          isBeside,
          w: panel,
          h: high - frame.words - factsHigh,
          isFit: high - frame.words - factsHigh >= lowest,
        };
  };
  const most = Math.max(1, Math.min(count, Math.floor((width + gap) / (narrowest + frame.across + gap))));
  const zoomOf = ({ w, h }: { w: number; h: number }) => Math.min(w / drawn.width, h / drawn.height, largest);
  const onOneAxis = placesIn(1, true);
  const isOnOneAxis = lyingDown.includes(as) && onOneAxis.isFit && onOneAxis.w >= drawn.width;
  // As many rows as are needed, and these alike; more of them only where all grow by it.
  const columns = Math.ceil(count / Math.ceil(count / most));
  const best = isOnOneAxis
    ? onOneAxis
    : Array.from({ length: columns }, (_, at) => placesIn(columns - at, false)).reduce((one, other) =>
        other.isFit && zoomOf(other) > Math.max(1, zoomOf(one)) + 0.05 ? other : one,
      );
  const zoom = Math.max(1, zoomOf(best));
  const high = Math.min(best.h, drawn.height * drawn.stretch * zoom);
  return {
    columns: best.columns,
    isBeside: best.isBeside,
    zoom,
    size: {
      width: Math.max(60, Math.floor((best.w - 6) / zoom)),
      height: Math.round(Math.max(lowest, high) / zoom),
    },
  };
}
