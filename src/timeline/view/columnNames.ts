/** Names above the columns of a phone: beside each other, in two tiers where it is narrow, upright where it is narrower still. */
import type { PlacedLane } from '../layout/picture.ts';
import { shortName } from '../layout/shorten.ts';
import { t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

interface Names {
  upright: boolean;
  /** Of all of them. */
  height: number;
  texts: readonly { id: string; text: string; style: Readonly<Record<string, number>> }[];
}

/** A name of two tiers needs so much for itself. */
const leastBeside = 24;
const besideHeight = 34;
/** Of upright names: a letter, and the air around them. */
const upwards = { letter: 6.8, air: 10 };
/** Of 11 px, and some air between two names. */
const letterWidth = 6.6;
/** As many letters as stand above each other. */
const letters = 13;

export function columnNames(lanes: readonly PlacedLane[]): Names {
  const upright = lanes.some(({ size }) => size < leastBeside);
  const names = lanes.map(nameOf);
  const isTiered = names.some((name, i) => name.length * letterWidth > (lanes[i]?.size ?? 0));
  const texts = lanes.map(({ lane, at, size }, i) => {
    const name = names[i] ?? '';
    const tier = isTiered ? { maxWidth: 2 * size, top: i % 2 === 0 ? 2 : 16 } : { maxWidth: size, top: 8 };
    const style = { left: at + size / 2, ...(upright ? {} : tier) };
    return { id: lane.id, text: upright ? shortName(name, letters) : name, style };
  });
  const longest = Math.max(0, ...texts.map(({ text }) => text.length));
  const height = upright ? Math.max(besideHeight, Math.ceil(longest * upwards.letter) + upwards.air) : besideHeight;
  return { upright, height, texts };
}

function nameOf({ lane }: PlacedLane): string {
  if (lane.kind === 'apiserver') return t('timeline:lane.short.apiserver');
  return typeof lane.name === 'string' ? lane.name : plain(lane.name);
}
