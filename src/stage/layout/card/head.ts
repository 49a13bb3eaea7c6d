/** The head of a node card: its name, its flag, the verdict's mark and tone. */
import type { NodeView } from '../../../engine/view/view.ts';
import { t } from '../../../i18n/first.ts';
import { nodeLabel } from '../../scene/itemLabels.ts';
import { troubleWords } from '../../scene/nodeMark.ts';
import type { NodeScene } from '../../scene/nodeScene.ts';
import type { StageScene } from '../../scene/scene.ts';
import type { CardBox, CardTone } from '../boxes.ts';
import { fitName, monoWidth, sansWidth } from '../text.ts';
import { type CardRoom, paddingIn } from './room.ts';
import type { CardContext } from '../../lens/lens.ts';

/** Head and frame of a card, without its height. */
export function base(scene: NodeScene, { kind, width, suffix, far }: CardRoom, { shown }: CardContext): CardBox {
  const judged = scene.verdict !== null && showsVerdicts(shown);
  const tainted = scene.node.unschedulable || scene.node.taints.length > 0;
  const word = kind === 'full' ? t(scene.node.unschedulable ? 'stage:node.cordoned' : 'stage:node.taint') : '';
  const padding = paddingIn(width, far);
  const end = width - padding - (kind === 'row' || !isJudged(shown) ? 0 : 26);
  const flagRoom = tainted ? 20 + sansWidth(word, 11.5) : 0;
  const full = suffix !== '' ? scene.node.name.slice(0, -suffix.length) : scene.node.name;
  const hasIcon = width >= 150 || (kind !== 'full' && monoWidth(full, 12.5) <= end - padding - 20 - flagRoom);
  const iconRoom = hasIcon ? 20 : 0;
  const text = fitName(full, end - padding - iconRoom - flagRoom, 12.5);
  const x = padding + iconRoom;
  return {
    kind,
    scene,
    x: 0,
    y: 0,
    w: width,
    h: 0,
    text: nodeLabel(scene, shown),
    title: titleOf(scene.node),
    tone: toneOf(scene, shown),
    name: { x, y: kind === 'full' ? 23 : far ? 19 : 21, text },
    icon: iconRoom > 0 ? { x: padding, y: kind === 'full' ? 10 : far ? 6 : 8 } : null,
    flag: tainted ? { x: x + monoWidth(text, 12.5) + 8, y: kind === 'full' ? 23 : 21, text: word } : null,
    note: null,
    marks: [],
    disc: judged ? { x: width - padding - 9, y: kind === 'full' ? 18 : 17 } : null,
    meters: [],
    pods: [],
    empty: null,
    strip: [],
    left: null,
    right: null,
    grown: 0,
  };
}

export const titleOf = (node: NodeView): string => [node.name, ...troubleWords(node)].join(', ');

/** Strips of filters and scores belong to the question where a pod may go. */
export const isJudged = ({ decision, lens }: StageScene): boolean => decision !== null && lens === 'placement';

/** Where a pod in hand may go is marked whatever else is drawn. */
const showsVerdicts = ({ lens, held }: StageScene): boolean => lens === 'placement' || held !== null;

export function toneOf({ verdict }: NodeScene, shown: StageScene): CardTone {
  if (!verdict || !showsVerdicts(shown)) return 'plain';
  return verdict.code === 'Success' ? 'feasible' : 'refused';
}

/** Where the name and its flag end. */
export const endOfName = ({ flag, name }: CardBox): number =>
  flag ? flag.x + 16 : name.x + monoWidth(name.text, 12.5);
