/** LESSONS.md, made from the lessons: what each is about, and which of them shows which system of the sources. */
import { lessonMessages } from '../i18n/lessons.ts';
import { app } from '../i18n/en/app.ts';
import { loadAll } from './load.ts';
import { chapters } from './order.ts';
import { withoutTerms } from './terms.ts';
import { systems } from './systems.ts';

export async function lessonsPage(): Promise<string> {
  const lessons = new Map((await loadAll()).map((lesson) => [lesson.id, lesson]));
  const row = (...cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const chapter = ({ id, lessons: ids }: (typeof chapters)[number]) => [
    `## ${id}. ${app.lesson.chapters[id]}`,
    '',
    row('', 'Lesson', 'What many believe', 'Shows system'),
    '|---|---|---|---|',
    ...ids.map((each) => {
      const { title, belief } = lessonMessages(each);
      return row(each, title, withoutTerms(belief), (lessons.get(each)?.systems ?? []).join(', '));
    }),
    '',
  ];
  const showing = (system: number) =>
    [...lessons.values()].filter((lesson) => lesson.systems.includes(system)).map(({ id }) => id);
  return `${[
    '# Lessons',
    '',
    '<!-- Made from the lessons by `npm run lessons`; a test compares it with them. -->',
    '',
    'Each lesson begins with a belief, asks for a prediction, and lets the learner find out on a live cluster what the',
    'engine does. A goal is a state of the cluster: any way there counts. To open one, press Ctrl+K and type its number.',
    'Those of chapter G read an audit log: what happened is looked at and not changed, and their goals are reached in a',
    'model of it.',
    '',
    ...chapters.flatMap(chapter),
    '## Which lesson shows which system',
    '',
    'The systems of five texts about pods, from 2016 to 1.30, that Podyssey makes work; where Kubernetes 1.36 does otherwise,',
    'the lesson’s ending says so.',
    '',
    row('', 'Text', 'System', 'Lessons'),
    '|---|---|---|---|',
    ...systems.map(({ source, name }, at) => row(String(at + 1), source, name, showing(at + 1).join(', '))),
  ].join('\n')}\n`;
}
