/** Saved work that was downloaded: dropped or chosen again it becomes a tab's work like any other. */
import { engine } from '../../store/engine.ts';
import { notify } from '../../store/notices.ts';
import { withoutOldTexts } from '../../store/oldTexts.ts';
import { goOnIn } from './list.ts';
import { workIn } from './validated.ts';
import { message } from '../../i18n/saved.ts';

/** The work on screen stays in its own slot. Where nothing of the file can be run, that is told and all stays as it is. */
export async function openWork(name: string, found: unknown): Promise<void> {
  const { value, problems } = workIn(found);
  const [problem = ''] = problems;
  if (!value) return notify('error', message('app:saved.badFile', { name, problem }));
  try {
    await goOnIn(await withoutOldTexts(value, engine().persist));
  } catch (error) {
    notify('error', message('app:saved.badFile', { name, problem: String(error) }));
  }
}
