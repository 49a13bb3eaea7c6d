/** The cluster as it is drawn, to be taken along. */
import { setState } from '../store/store.ts';
import { command } from './command.ts';

export const takePicture = command({
  id: 'takePicture',
  label: 'commands:takePicture',
  enabled: ({ dialog, view }) => dialog !== 'picture' && (view?.nodes.length ?? 0) > 0,
  run: () => setState({ dialog: 'picture' }),
});
