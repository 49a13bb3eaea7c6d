/** A pod's spread constraints in depth, in the stage's place. Fetched with the panels that it belongs to. */
import { command } from './command.ts';
import { showLarge } from './large.ts';

export const showSpread = command({
  id: 'showSpread',
  label: 'node:showSpread',
  enabled: (state) => showLarge.enabled(state) && (state.decision?.spread.length ?? 0) > 0 && state.stage !== 'spread',
  run: () => showLarge.run('spread'),
});
