/** Reads what the page came with (.ci/first). */
import type { Foretold } from '../worker/foretold.ts';

/** @returns null where it came with nothing, as while it is developed */
export function readForetold(): Foretold | null {
  const text = document.getElementById('foretold')?.textContent;
  return text ? (JSON.parse(text) as Foretold) : null;
}
