/** A lesson's ending is longer than the screen: the keys that lead go on through its words and its cases, before they lead on. */
import type { Way } from './useLead.ts';

/** Of each part's height, so that the last line that was read stays in sight. */
const turned = 0.8;

/** @returns whether something of the ending lay that way, and is in sight now */
export function readOn(way: Way): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>('.scenes:has(.ending), .cases-body')];
  if (!parts.some((part) => part.closest('.scenes'))) return false;
  const before = parts.map((part) => part.scrollTop);
  for (const part of parts) part.scrollBy(0, part.clientHeight * (way === 'onward' ? turned : -turned));
  return parts.some((part, at) => part.scrollTop !== before[at]);
}
