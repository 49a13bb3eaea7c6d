/** A lesson of a small cluster, as somebody begins to make it. */
import { bringOwn } from '../load.ts';
import type { LessonFile } from './file.ts';

const node = (name: string) => `
apiVersion: v1
kind: Node
metadata: { name: ${name} }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---`;
const manifest = `${node('n1')}${node('n2')}
apiVersion: v1
kind: Pod
metadata: { name: lonely }
spec: { containers: [{ name: c, image: busybox }] }
`;

/** Without a step. */
export function begunFile(): LessonFile {
  const file: LessonFile = {
    podyssey: 'lesson',
    version: 1,
    lesson: {
      ...{ id: 'own-test1234', systems: [], facts: {}, steps: [], ending: {} },
      scenes: { begin: { manifest, focus: 'default/lonely' } },
    },
    words: { title: 'Where does lonely go?', belief: '', steps: {}, ending: { rule: 'A pod that fits runs.' } },
  };
  bringOwn(file.lesson, file.words);
  return file;
}
