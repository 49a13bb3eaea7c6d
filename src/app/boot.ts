/** What the page begins with: the work of the last visit, else the first scene. */
import { scenes, sceneSituation } from '../lessons/scenes.ts';
import { commit } from '../store/conductor.ts';
import { tell } from '../store/notices.ts';
import { keepWork, rememberedWork } from './autosave.ts';

export async function boot(): Promise<void> {
  const first = scenes[0];
  if (!first) return;
  await commit({
    label: { key: 'commands:beginDone', values: { name: first.id } },
    situation: sceneSituation(first),
    landing: { t: 0 },
    focus: first.focus,
  });
  const work = await rememberedWork();
  if (work) {
    await commit({
      label: { key: 'commands:restored' },
      situation: work.situation,
      landing: { t: work.t },
      focus: work.focus,
    });
    tell('info', { key: 'app:notice.restored' });
  }
  keepWork();
}
