/** Actions as kubectl commands on the clipboard, and what is said of it. */
import { message } from '../i18n/late.ts';
import { engine } from '../store/engine.ts';
import { notify } from '../store/notices.ts';

/** @param places of the actions in the log */
export async function copy(places: readonly number[]): Promise<void> {
  const commands = await engine().commands();
  const done = places.flatMap((at) => commands?.[at] ?? []);
  if (done.length === 0) return notify('info', message('commands:noCommand'));
  try {
    await navigator.clipboard.writeText(done.map(({ shell }) => shell).join('\n'));
    notify('info', message('commands:copiedCommand', { line: done.map(({ line }) => line).join('; ') }));
  } catch {
    notify('warning', message('commands:notCopiedCommand', { line: done.map(({ line }) => line).join('; ') }));
  }
}
