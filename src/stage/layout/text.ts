/** Names and words cut to the room that they have. */
import { cutToFit, drawnWidth, monoLetter } from '../../ui/drawnText.ts';

export const monoWidth = (text: string, size: number): number => drawnWidth(text, 'mono', size);
export const sansWidth = (text: string, size: number): number => drawnWidth(text, 'sans', size);

const ellipsis = '…';
const textEnd = 5;

/** Middle ellipsis in which the last five characters stay, since they tell pods of one owner apart. */
export function fitName(name: string, width: number, size: number): string {
  const room = Math.floor(width / monoLetter(size) + 0.001);
  if (name.length <= room) return name;
  if (room <= 1) return room === 1 ? ellipsis : '';
  const end = Math.min(textEnd, Math.floor((room - 1) / 2));
  return `${name.slice(0, room - 1 - end)}${ellipsis}${name.slice(name.length - end)}`;
}

/** Words are cut at their end; only names keep theirs. */
export const fitWords = (words: string, width: number, size: number): string =>
  cutToFit(words, width + 0.001, (text) => monoWidth(text, size));

/** The same in the sans face. */
export const fitSans = (words: string, width: number, size: number): string =>
  cutToFit(words, width, (text) => sansWidth(text, size));

/** The domain suffix that all names share (`.ec2.internal`): a card leaves it out. Empty for fewer than two names. */
export function sharedSuffix(names: readonly string[]): string {
  const first = names[0];
  if (first === undefined || names.length < 2) return '';
  for (let at = first.indexOf('.'); at > 0; at = first.indexOf('.', at + 1)) {
    const suffix = first.slice(at);
    if (names.every((name) => name.length > suffix.length && name.endsWith(suffix))) return suffix;
  }
  return '';
}
