/** A node that runs short, in the stage's place. Fetched with the panels that it belongs to. */
import { command } from './command.ts';
import { showLarge } from './large.ts';

/** Of the node in focus, of that of the pod in focus, or of one that is chosen there. */
export const showPressure = command({
  id: 'showPressure',
  label: 'node:showPressure',
  enabled: (state) => showLarge.enabled(state) && state.stage !== 'pressure',
  run: () => showLarge.run('pressure'),
});
