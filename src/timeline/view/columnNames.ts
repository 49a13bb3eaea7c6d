/** Names above the columns of a phone: beside each other, in two tiers where it is narrow, upright where it is narrower still. */
import { drawnWidth } from '../../ui/drawnText.ts';
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
/** The air around upright names. */
const air = 12;
/** As many letters as stand above each other. */
const letters = 13;

/** @param before px of the page before the lanes, which a long first name may reach into */
export function columnNames(lanes: readonly PlacedLane[], before: number): Names {
  const upright = lanes.some(({ size }) => size < leastBeside);
  const names = lanes.map(nameOf);
  const isTiered = names.some((name, i) => drawnWidth(name, 'mono', 11) > (lanes[i]?.size ?? 0));
  const texts = lanes.map(({ lane, at, size }, i) => {
    const name = names[i] ?? '';
    const tier = isTiered ? { maxWidth: 2 * size, top: i % 2 === 0 ? 2 : 16 } : { maxWidth: size, top: 8 };
    const half = Math.min(upright ? 0 : drawnWidth(name, 'mono', 11), tier.maxWidth) / 2;
    const style = { left: Math.max(at + size / 2, half - before), ...(upright ? {} : tier) };
    return { id: lane.id, text: upright ? shortName(name, letters) : name, style };
  });
  const longest = Math.max(0, ...texts.map(({ text }) => drawnWidth(text, 'mono', 11)));
  const height = upright ? Math.max(besideHeight, Math.ceil(longest) + air) : besideHeight;
  return { upright, height, texts };
}

function nameOf({ lane }: PlacedLane): string {
  if (lane.kind === 'apiserver') return t('timeline:lane.short.apiserver');
  return typeof lane.name === 'string' ? lane.name : plain(lane.name);
}
