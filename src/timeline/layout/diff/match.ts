/** Which item of one story is which of another: by place and meaning. */
import type { Item } from '../laneChart.ts';
import { type Pairing, pairUp } from './pairing.ts';

export interface Placed {
  item: Item;
  lane: string;
  row: string;
}

export const matchItems = (before: readonly Placed[], now: readonly Placed[]): Pairing<Placed> =>
  pairUp(before, now, [
    ({ lane, row, item }) => key(lane, row, item.kind, lookOf(item), labelOf(item), valuesOf(item)),
    ({ lane, row, item }) => key(lane, row, item.kind, lookOf(item), labelOf(item)),
    // A lane that needs one row more has moved what stood in the others.
    ({ lane, item }) => key(lane, item.kind, lookOf(item), labelOf(item)),
    // Exit 0 or 137, too late or not: the same thing that went otherwise.
    ({ lane, row, item }) => key(lane, row, item.kind, familyOf(item)),
  ]);

const key = (...parts: readonly string[]): string => parts.join('\n');

function lookOf(item: Item): string {
  if (item.kind === 'moment') return item.mark;
  return item.kind === 'span' ? item.look : '';
}

const labelOf = (item: Item): string => (item.kind === 'ticks' ? '' : (item.label?.key ?? ''));

const valuesOf = (item: Item): string => (item.kind === 'ticks' ? '' : JSON.stringify(item.label?.values ?? {}));

const families: Readonly<Record<string, string>> = { check: 'exit', cross: 'exit', sends: 'sends', late: 'sends' };

/** Of what has no other way to go: its look and words, which were tried before. */
const familyOf = (item: Item): string => families[lookOf(item)] ?? `${lookOf(item)} ${labelOf(item)}`;
