/** A lesson of a small cluster, as somebody begins to make it. */
import { bringOwn } from '../load.ts';
import type { LessonFile } from './file.ts';
import { lonelyCluster } from './lonelyFixture.ts';

/** Without a step. */
export function begunFile(): LessonFile {
  const file: LessonFile = {
    podyssey: 'lesson',
    version: 1,
    lesson: {
      ...{ id: 'own-test1234', systems: [], facts: {}, steps: [], ending: {} },
      scenes: { begin: { manifest: lonelyCluster, focus: 'default/lonely' } },
    },
    words: { title: 'Where does lonely go?', belief: '', steps: {}, ending: { rule: 'A pod that fits runs.' } },
  };
  bringOwn(file.lesson, file.words);
  return file;
}
