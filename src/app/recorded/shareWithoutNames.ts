/** The history on stage as a file that can be passed on: without names. */
import { engine } from '../../store/engine.ts';
import { notifyFailure } from '../../store/failures.ts';
import { getState } from '../../store/store.ts';
import { watched } from '../../store/watched.ts';
import { save } from '../../ui/save.ts';
import { message } from '../../i18n/recorded.ts';

export async function shareWithoutNames(): Promise<void> {
  const { base } = getState().situation;
  try {
    const file = await watched(message('recorded:sharing'), (report) => engine().withoutNames(base, report));
    if (file) save('history-without-names.jsonl', file);
  } catch (error) {
    notifyFailure(error);
  }
}
