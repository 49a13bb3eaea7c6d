/** Shows on stage what the scheduler would decide with the changes of a way to win. */
import { Eye, EyeOff } from 'lucide-react';
import { leavePreview } from '../../commands/leavePreview.ts';
import { preview } from '../../commands/preview.ts';
import type { WinningChange } from '../../engine/why/winning/winning.ts';
import { useStore } from '../../store/store.ts';
import { message, t } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';
import { plainText } from '../../text/fixes.ts';
import { stepMessage } from '../../text/step.ts';

/** Weights and the strategy are tried by the sliders instead. */
export function WayPreview({ way: { steps }, pod }: { way: WinningChange; pod: string }) {
  const changes = steps.map(({ change }) => change);
  const isShown = useStore(
    (state) => state.preview !== null && JSON.stringify(state.preview.changes) === JSON.stringify(changes),
  );
  const enabled = useStore(preview.enabled);
  if (changes.some((change) => change.do === 'weigh')) return null;
  const texts = steps.map((step) => plainText(textOf(stepMessage(step.facts))));
  const what = texts.join(', ');
  const look = () =>
    isShown
      ? leavePreview.run()
      : preview.run({ pod, fix: null, changes, label: message('commands:asText', { what }) });
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
