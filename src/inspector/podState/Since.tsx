/** How long something runs already: since a moment of the virtual clock, or for so long if it began before its start. */
import { age, clock } from '../../i18n/time.ts';
import { useNow } from '../useNow.ts';
import { When } from './When.tsx';
import { t } from '../../i18n/inspector.ts';

export function Since({ at }: { at: number }) {
  const now = useNow();
  const isBefore = at < 0;
  return (
    <>
      {t(isBefore ? 'inspector:podState.state.for' : 'inspector:podState.state.since')}{' '}
      <span className="mono">{isBefore ? age(now - at) : clock(at)}</span>
    </>
  );
}

/** When something ended: `at 00:00:52.0`, `2m ago`. */
export function At({ at }: { at: number }) {
  return (
    <>
      {at >= 0 && `${t('inspector:podState.state.at')} `}
      <span className="mono">
        <When at={at} />
      </span>
    </>
  );
}
