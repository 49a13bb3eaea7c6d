/** What a card says beside its picture, and how its scene is opened. */
import { begin } from '../../commands/opening.ts';
import { catalogue } from '../../lessons/catalogue.ts';
import { beginLesson } from '../../lessons/course.ts';
import { loadLesson } from '../../lessons/load.ts';
import { beginningOf } from '../../lessons/scene.ts';
import { sceneOf } from '../../lessons/sceneOf.ts';
import { scenes as stories } from '../../lessons/stories/scenes.ts';
import { withoutTerms } from '../../lessons/terms.ts';
import type { Card, Counts, Little, LittleNode, NodeTrouble } from './card.ts';
import { t } from '../../i18n/gallery.ts';
import { messageFrom, textOf } from '../../i18n/message.ts';
import { t as tOf } from '../../i18n/brought.ts';

export interface CardText {
  card: Card;
  /** As it is named in lists and lessons; it is found by that, too. */
  name: string;
  title: string;
  /** What is found by, and not shown. */
  line: string;
  /** What the picture shows. */
  facts: string;
}

export function cardText(card: Card): CardText {
  const { id, lesson } = card;
  const facts = factsOf(card.picture).join(' · ');
  if (lesson) {
    const isFirst = id === `lesson-${lesson.id}`;
    const name = t(isFirst ? 'gallery:lesson' : 'gallery:lessonScene', { id: lesson.id, scene: lesson.scene });
    const textOf = (part: 'title' | 'belief') => tOf(`lessons:${lesson.id}.${part}`);
    const line = t('gallery:belief', { belief: plain(textOf('belief')) });
    return { card, name, title: textOf('title'), line, facts };
  }
  const wordingOf = (part: 'title' | 'short' | 'hint') => textOf(messageFrom(`scenes:${id}.${part}`));
  const line = wordingOf(card.group === 'stories' ? 'hint' : 'short');
  return { card, name: wordingOf('short'), title: wordingOf('title'), line, facts };
}

/** Without marks: a card is one button. */
const plain = (text: string): string => withoutTerms(text).replaceAll(/`|\*\*/g, '');

function factsOf(picture: Little): readonly string[] {
  switch (picture.of) {
    case 'ruler':
    case 'racks':
      return countTexts(picture.counts);
    case 'cluster': {
      const nodes = picture.domains.flatMap((domain) => domain.nodes);
      const waiting = picture.waiting.length;
      const pods = nodes.flatMap((node) => node.pods).length + waiting;
      return [
        ...countTexts({ nodes: nodes.length, pods, waiting }),
        ...troublesOf(nodes).map((trouble) => t(`gallery:trouble.${trouble}`)),
      ];
    }
    case 'bars':
      return [];
    case 'strip':
      return [
        t('gallery:facts.timeline'),
        t('gallery:facts.containers', { count: picture.lanes.filter(({ kind }) => kind === 'container').length }),
      ];
    case 'truths': {
      const sum = (side: 'believed' | 'real') => picture.nodes.flatMap((node) => node[side]).length;
      return [
        t('gallery:facts.truths'),
        t('gallery:facts.believed', { n: sum('believed') }),
        t('gallery:facts.real', { n: sum('real') }),
        ...troublesOf(picture.nodes).map((trouble) => t(`gallery:trouble.${trouble}`)),
        ...(picture.isBroken ? [t('gallery:facts.broken')] : []),
      ];
    }
  }
}

const countTexts = ({ nodes, pods, waiting }: Counts): readonly string[] => [
  t('gallery:facts.nodes', { count: nodes }),
  t('gallery:facts.pods', { count: pods }),
  ...(waiting > 0 ? [t('gallery:facts.waiting', { n: waiting })] : []),
];

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
  const { name, title } = cardText(card);
  const beginning = beginningOf({ ...sceneOf(whole, lesson.scene), id: `of-${id}` });
  const situation = { ...beginning.situation, title: `${name} · ${plain(title)}` };
  begin.run({ ...beginning, situation });
}
