/** A lesson that begins with the cluster on stage, as it stands at the cursor. */
import type { LessonScene } from '../lesson.ts';
import type { State } from '../../store/state.ts';
import type { LessonFile } from './file.ts';
import type { OwnId } from '../order.ts';

/** @param title until its author has written one */
export async function beginFile(
  { situation, t, focus, view, lens }: Pick<State, 'situation' | 't' | 'focus' | 'view' | 'lens'>,
  title: string,
): Promise<LessonFile> {
  const [first, ...beside] = await Promise.all(
    situation.base.map(async ({ id: _, form: _form, content, ...source }) => ({
      ...source,
      content: typeof content === 'string' ? content : await content.text(),
    })),
  );
  const { name: _, content: manifest = '', ...reads } = first ?? { name: '' };
  const { actions, tuning, replicas, options, seed } = situation;
  const begin: LessonScene = {
    manifest,
    focus: focus ?? view?.pods[0]?.key ?? '',
    at: t,
    lens,
    seed,
    options,
    actions: actions.filter((action) => action.t <= t),
    tuning,
    ...(replicas && { replicas }),
    ...(Object.keys(reads).length > 0 && { reads }),
    ...(beside.length > 0 && { beside }),
  };
  return {
    podyssey: 'lesson',
    version: 1,
    lesson: { id: newId(), systems: [], scenes: { begin }, facts: {}, steps: [], ending: {} },
    words: { title, belief: '', steps: {}, ending: { rule: '' } },
  };
}

const newId = (): OwnId => `own-${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
