/** What the rows of `kubectl get pods -w --output-watch-events` tell: names, and whether a pod went. */
import type { PrintedRow } from '../statement.ts';
import type { Life } from './life.ts';

export function printedLives(rows: readonly PrintedRow[]): readonly Life[] {
  const lives: { name: string; last: { gone: boolean } }[] = [];
  const bearers = new Map<string, { name: string; last: { gone: boolean } }>();
  for (const { name, isRemoved } of rows) {
    let life = bearers.get(name);
    if (!life) {
      life = { name, last: { gone: false } };
      lives.push(life);
      bearers.set(name, life);
    }
    if (!isRemoved) continue;
    life.last.gone = true;
    bearers.delete(name);
  }
  return lives;
}
