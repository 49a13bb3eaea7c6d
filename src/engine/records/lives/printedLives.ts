/** What the rows of `kubectl get pods -w --output-watch-events` tell: names, and whether a pod went. */
import type { PrintedRow } from '../statement.ts';
import type { Life } from './life.ts';

interface Printed {
  name: string;
  last: { gone?: boolean };
}

export function printedLives(rows: readonly PrintedRow[]): readonly Life[] {
  const lives: Printed[] = [];
  const bearers = new Map<string, Printed>();
  for (const { name, isEnding, isRemoved } of rows) {
    let life = bearers.get(name);
    if (!life) {
      life = { name, last: { gone: false } };
      lives.push(life);
      bearers.set(name, life);
    }
    // Whether it came to its end, the rows no longer tell.
    if (isEnding) delete life.last.gone;
    if (!isRemoved) continue;
    life.last.gone = true;
    bearers.delete(name);
  }
  return lives;
}
