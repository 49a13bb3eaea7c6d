/** Accessible names: what a screen reader says of a pod and a node. */
import type { PodView } from '../../engine/view/view.ts';
import { t } from '../../i18n/first.ts';
import { domainName } from './labels.ts';
import { troubleWords } from './nodeMark.ts';
import { areContainersReady, isUnready } from './podMark.ts';
import { type NodeRefusal, refusalOf } from './reason.ts';
import type { NodeScene } from './nodeScene.ts';
import type { StageScene } from './scene.ts';
import type { PodScene } from './pods.ts';

export function podLabel({ pod, held, counted, whatIf, victim, nominated, gone }: PodScene, now: number): string {
  if (gone) return t('stage:pod.gone', { pod: pod.name });
  if (held) return t('stage:pod.itemHeld', { pod: pod.name });
  if (nominated) return t('stage:pod.nominated', { pod: pod.name });
  const words = [podWords({ pod, counted }, now)];
  if (isUnready(pod))
    words.push(t(areContainersReady(pod) ? 'stage:pod.notReadyItself' : 'stage:pod.notReady', { ready: pod.ready }));
  if (whatIf) words.push(t('stage:pod.whatIf'));
  if (victim) words.push(t('stage:pod.victim'));
  return words.join(', ');
}

function podWords({ pod, counted }: Pick<PodScene, 'pod' | 'counted'>, now: number): string {
  const status =
    pod.shape === 'Terminating' ? t('stage:shape.Terminating') : pod.status || t(`stage:shape.${pod.shape}`);
  const left = secondsLeft(pod, now);
  if (left !== null) return t('stage:pod.itemLeaving', { pod: pod.name, status, seconds: left });
  return t(counted ? 'stage:pod.itemCounted' : 'stage:pod.item', { pod: pod.name, status });
}

/** Whole seconds of grace that are left; null while the pod is not being deleted. */
function secondsLeft(pod: PodView, now: number): number | null {
  return pod.deletion ? Math.max(0, Math.ceil((pod.deletion.deadline - now) / 1000)) : null;
}

/** `node-b1, zone-b, refused by PodTopologySpread: 1 + 1 − 0 = 2 > 1` */
export function nodeLabel(scene: NodeScene, shown: StageScene): string {
  const parts = [scene.node.name, domainName(scene.domain, shown)];
  if (scene.node.taints.length > 0) {
    const taints = scene.node.taints.map(({ key, value, effect }) => `${key}${value ? `=${value}` : ''}:${effect}`);
    parts.push(t('stage:node.tainted', { taints: taints.join(', ') }));
  }
  parts.push(...troubleWords(scene.node));
  if (scene.current) parts.push(t('stage:node.now'));
  const refusal = refusalIn(scene, shown);
  if (refusal) parts.push(t('stage:node.refusedBy', { plugin: refusal.plugin, reason: refusal.long }));
  else if (scene.verdict) parts.push([t('stage:node.feasible'), scoreText(scene)].filter(Boolean).join(', '));
  else if (scene.unseen) parts.push(t('stage:node.unseen'));
  else if (shown.step) parts.push(t('stage:node.waiting'));
  if (scene.evicts > 0) parts.push(t('stage:node.evicts', { count: scene.evicts }));
  const coming = scene.coming.map(({ pod }) => pod.name);
  if (coming.length > 0) parts.push(t('stage:node.nominated', { pods: coming.join(', ') }));
  return parts.join(', ');
}

export function refusalIn(scene: NodeScene, shown: StageScene): NodeRefusal | null {
  return scene.verdict && shown.decision ? refusalOf(scene.verdict, shown.decision.filters) : null;
}

/** `brief` leaves out either the points or the word, whichever says less. */
export function scoreText({ score }: NodeScene, brief = false): string {
  const n = score?.total ?? 0;
  switch (score?.state) {
    case 'soFar':
      return t('stage:node.sumSoFar', { n });
    case 'done':
      return t('stage:node.score', { n });
    case 'wins':
      return brief ? t('stage:node.winsBrief') : t('stage:node.wins', { n });
    case 'ties':
      return brief ? t('stage:node.score', { n }) : t('stage:node.ties', { n });
    case 'only':
      return brief ? t('stage:node.onlyBrief') : t('stage:node.only');
    case 'chosen':
      return n > 0 && !brief ? t('stage:node.chosen', { n }) : t('stage:node.chosenOnly');
    default:
      return '';
  }
}
