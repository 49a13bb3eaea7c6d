/** What a card says beside its picture, and how its scene is opened. */
import { gallery } from '../../i18n/en/gallery.ts';
import { addWords, sentence } from '../../i18n/i18n.ts';
import { begin } from '../../commands/opening.ts';
import { catalogue } from '../../lessons/catalogue.ts';
import { beginLesson } from '../../lessons/course.ts';
import { loadLesson } from '../../lessons/load.ts';
import { beginningOf } from '../../lessons/scene.ts';
import { sceneOf } from '../../lessons/sceneOf.ts';
import { scenes as stories } from '../../lessons/stories/scenes.ts';
import { withoutTerms } from '../../lessons/terms.ts';
import type { Card, Little, LittleNode, NodeTrouble } from './card.ts';

addWords('gallery', gallery);

export interface CardText {
  card: Card;
  /** As it is named in lists and lessons. */
  name: string;
  title: string;
  line: string;
  /** What the picture shows. */
  facts: string;
}

export function toldOf(card: Card): CardText {
  const { id, lesson } = card;
  const facts = factsOf(card.picture).join(' · ');
  if (lesson) {
    const isFirst = id === `lesson-${lesson.id}`;
    const name = sentence({
      key: isFirst ? 'gallery:lesson' : 'gallery:lessonScene',
      values: { id: lesson.id, scene: lesson.scene },
    });
    const said = (part: string) => sentence({ key: `lessons:${lesson.id}.${part}` });
    const line = sentence({ key: 'gallery:belief', values: { belief: plain(said('belief')) } });
    return { card, name, title: said('title'), line, facts };
  }
  const said = (part: string) => sentence({ key: `scenes:${id}.${part}` });
  const line = said(card.group === 'stories' ? 'hint' : 'short');
  return { card, name: card.group === 'stories' ? said('short') : id, title: said('title'), line, facts };
}

/** Without marks: a card is one button. */
const plain = (text: string): string => withoutTerms(text).replaceAll(/`|\*\*/g, '');

function factsOf(picture: Little): readonly string[] {
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    sentence({ key: `gallery:${key}`, values });
  switch (picture.of) {
    case 'cluster': {
      const nodes = picture.domains.flatMap((domain) => domain.nodes);
      const pods = nodes.flatMap((node) => node.pods).length + picture.waiting.length;
      return [
        say('facts.nodes', { count: nodes.length }),
        say('facts.pods', { count: pods }),
        ...(picture.waiting.length > 0 ? [say('facts.waiting', { n: picture.waiting.length })] : []),
        ...troublesOf(nodes).map((trouble) => say(`trouble.${trouble}`)),
      ];
    }
    case 'strip':
      return [
        say('facts.timeline'),
        say('facts.containers', { count: picture.lanes.filter(({ kind }) => kind === 'container').length }),
      ];
    case 'truths': {
      const sum = (side: 'believed' | 'real') => picture.nodes.flatMap((node) => node[side]).length;
      return [
        say('facts.truths'),
        say('facts.believed', { n: sum('believed') }),
        say('facts.real', { n: sum('real') }),
        ...troublesOf(picture.nodes).map((trouble) => say(`trouble.${trouble}`)),
        ...(picture.isBroken ? [say('facts.broken')] : []),
      ];
    }
  }
}

const troublesOf = (nodes: readonly Pick<LittleNode, 'trouble'>[]): readonly NodeTrouble[] => [
  ...new Set(nodes.flatMap(({ trouble }) => trouble ?? [])),
];

/** The scene goes on stage; a lesson's first scene with the lesson. Another one stands there by itself, as it is called here. */
export async function openCard(card: Card): Promise<void> {
  const { id, lesson } = card;
  if (!lesson) {
    const scene = [...stories, ...Object.values(catalogue).flat(2)].find((one) => one.id === id);
    if (scene) begin.run(beginningOf(scene));
    return;
  }
  if (id === `lesson-${lesson.id}`) return beginLesson(lesson.id);
  const whole = await loadLesson(lesson.id);
  const { name, title } = toldOf(card);
  const beginning = beginningOf({ ...sceneOf(whole, lesson.scene), id: `of-${id}` });
  const situation = { ...beginning.situation, title: `${name} · ${plain(title)}` };
  begin.run({ ...beginning, situation });
}
