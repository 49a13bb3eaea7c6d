/** Taking up the work of an earlier visit. */
import { type CommitResult, run } from './conductor.ts';
import { engine } from './engine.ts';
import { notifyFailure } from './failures.ts';
import { withoutOldTexts } from './oldTexts.ts';
import type { State } from './state.ts';
import { setState } from './store.ts';
import { message } from '../i18n/first.ts';

/** Its steps included; none of its texts is kept as it was written. */
export async function resume(
  work: Pick<State, 'situation' | 't' | 'focus' | 'past' | 'future' | 'forks'>,
): Promise<CommitResult> {
  const retained = await withoutOldTexts(work, engine().persist).catch(notifyFailure);
  if (!retained) return 'failed';
  const { situation, t, focus, past, future, forks } = retained;
  const label = message('app:notice.lastVisit');
  const outcome = await run({ label, situation, landing: { t } }, { focus });
  if (outcome === 'landed') setState({ past, future, forks });
  return outcome;
}
