/** Runs the first step of the first lesson, and asks of it what the page asks until it was touched. */
import { changeOf } from '../../src/data/changes.ts';
import { createSession } from '../../src/engine/session/session.ts';
import { words } from '../../src/i18n/en/lessons/B1.ts';
import { factsTold, markOf } from '../../src/lessons/asked.ts';
import { lesson } from '../../src/lessons/B1/lesson.ts';
import { sceneOf, situationOf } from '../../src/lessons/sceneOf.ts';
import { answerKey, type Foretold, pictureKey } from '../../src/worker/foretold.ts';
import type { Presentation } from '../../src/worker/protocol.ts';

export async function foretell(): Promise<Foretold> {
  const [step] = lesson.steps;
  const situation = situationOf(lesson, step?.scene);
  const { focus } = sceneOf(lesson, step?.scene);
  const session = createSession();
  const summary = await session.load(situation);
  if (!summary) throw new Error('the first scene was not run');
  const asked = (pod: string, question: string | null) =>
    ({ focus: pod, node: null, topologyKey: null, question, isAgain: false, lens: 'placement' }) as const;
  const picture = plain(session.present(0, asked(focus, null)));
  const waiting = picture.view.pods.filter(({ node }) => node === null).map(({ key }) => key);
  // As it begins, and as each waiting pod is taken up, in place of the first one or of another.
  const looks = [asked(focus, null), ...waiting.flatMap((pod) => waiting.map((before) => asked(pod, before)))];
  const pictures = looks.map((looked) => {
    const shown = plain(session.present(0, looked));
    return [pictureKey(0, looked), changeOf(picture, shown) ?? { fields: {} }] as const;
  });
  const facts = { t: 0, facts: { ...factsTold(lesson, words, step), [markOf(step?.id, 1)]: { of: 'clock' } } } as const;
  return {
    situation: JSON.stringify(situation),
    summary,
    picture,
    pictures: Object.fromEntries(pictures),
    answers: { [answerKey('facts', facts)]: await session.why('facts', facts) },
  };
}

/** As it comes back from a text. */
const plain = (shown: Presentation): Presentation => JSON.parse(JSON.stringify(shown)) as Presentation;
