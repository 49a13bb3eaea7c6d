/** Shows on stage what the scheduler would decide with the changes of a way to win. */
import { Eye, EyeOff } from 'lucide-react';
import { leavePreview } from '../../commands/leavePreview.ts';
import { preview } from '../../commands/preview.ts';
import type { WinningChange } from '../../engine/why/winning/winning.ts';
import { useStore } from '../../store/store.ts';
import { stepMessage } from './wayMessage.ts';
import { message, t } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';

/** Weights and the strategy are tried by the sliders instead. */
export function WayPreview({ way: { steps, changes }, pod }: { way: WinningChange; pod: string }) {
  const possible = changes.filter((change) => change.do !== 'weigh');
  const isShown = useStore(
    (state) => state.preview !== null && JSON.stringify(state.preview.changes) === JSON.stringify(changes),
  );
  const enabled = useStore(preview.enabled);
  if (possible.length < changes.length) return null;
  const texts = steps.map((step) => textOf(stepMessage(step)).replaceAll('`', '').replace(/\.$/, ''));
  const what = texts.join(', ');
  const look = () =>
    isShown
      ? leavePreview.run()
      : preview.run({ pod, fix: null, changes: possible, label: message('commands:asSaid', { what }) });
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isShown}
      aria-disabled={!enabled}
      aria-label={t('inspector:winning.previewOf', { what })}
      onClick={() => enabled && look()}
    >
      {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      {t('inspector:winning.preview')}
    </button>
  );
}
