/** Accessible names: what a screen reader says of a pod, a node and a zone. */
import type { PodView } from '../../engine/view/view.ts';
import { troubleWords } from './nodeMark.ts';
import { areContainersReady, isUnready } from './podMark.ts';
import { type NodeRefusal, type StageWords, refusalOf } from './reason.ts';
import type { DomainScene, NodeScene, PodScene, StageScene } from './scene.ts';
import { isOver, sumOf, sumText } from './sum.ts';

export function saidPod(
  { pod, held, counted, whatIf, victim, nominated, gone }: PodScene,
  now: number,
  t: StageWords,
): string {
  if (gone) return t('pod.gone', { pod: pod.name });
  if (held) return t('pod.itemHeld', { pod: pod.name });
  if (nominated) return t('pod.nominated', { pod: pod.name });
  const words = [podWords({ pod, counted }, now, t)];
  if (isUnready(pod))
    words.push(t(areContainersReady(pod) ? 'pod.notReadyItself' : 'pod.notReady', { ready: pod.ready }));
  if (whatIf) words.push(t('pod.whatIf'));
  if (victim) words.push(t('pod.victim'));
  return words.join(', ');
}

function podWords({ pod, counted }: Pick<PodScene, 'pod' | 'counted'>, now: number, t: StageWords): string {
  const status = pod.shape === 'Terminating' ? t('shape.Terminating') : pod.status || t(`shape.${pod.shape}`);
  const left = secondsLeft(pod, now);
  if (left !== null) return t('pod.itemLeaving', { pod: pod.name, status, seconds: left });
  return t(counted ? 'pod.itemCounted' : 'pod.item', { pod: pod.name, status });
}

/** Whole seconds of grace that are left; null while the pod is not being deleted. */
function secondsLeft(pod: PodView, now: number): number | null {
  return pod.deletion ? Math.max(0, Math.ceil((pod.deletion.deadline - now) / 1000)) : null;
}

/** `node-b1, zone-b, refused by PodTopologySpread: 1 + 1 − 0 = 2 > 1` */
export function saidNode(scene: NodeScene, shown: StageScene, t: StageWords): string {
  const parts = [scene.node.name, domainName(scene.domain, shown, t)];
  if (scene.node.taints.length > 0) {
    const taints = scene.node.taints.map(({ key, value, effect }) => `${key}${value ? `=${value}` : ''}:${effect}`);
    parts.push(t('node.tainted', { taints: taints.join(', ') }));
  }
  parts.push(...troubleWords(scene.node, t));
  if (scene.current) parts.push(t('node.now'));
  const refusal = refusalIn(scene, shown, t);
  if (refusal) parts.push(t('node.refusedBy', { plugin: refusal.plugin, reason: refusal.long }));
  else if (scene.verdict) parts.push([t('node.feasible'), scoreText(scene, t)].filter(Boolean).join(', '));
  else if (scene.unseen) parts.push(t('node.unseen'));
  else if (shown.step) parts.push(t('node.waiting'));
  if (scene.evicts > 0) parts.push(t('node.evicts', { count: scene.evicts }));
  const coming = scene.coming.map(({ pod }) => pod.name);
  if (coming.length > 0) parts.push(t('node.nominated', { pods: coming.join(', ') }));
  return parts.join(', ');
}

export function refusalIn(scene: NodeScene, shown: StageScene, t: StageWords): NodeRefusal | null {
  return scene.verdict && shown.decision ? refusalOf(scene.verdict, shown.decision.filters, t) : null;
}

/** `brief` leaves out either the points or the word, whichever says less. */
export function scoreText({ score }: NodeScene, t: StageWords, brief = false): string {
  const n = score?.total ?? 0;
  switch (score?.state) {
    case 'soFar':
      return t('node.sumSoFar', { n });
    case 'done':
      return t('node.score', { n });
    case 'wins':
      return brief ? t('node.winsBrief') : t('node.wins', { n });
    case 'ties':
      return brief ? t('node.score', { n }) : t('node.ties', { n });
    case 'only':
      return brief ? t('node.onlyBrief') : t('node.only');
    case 'chosen':
      return n > 0 && !brief ? t('node.chosen', { n }) : t('node.chosenOnly');
    default:
      return '';
  }
}

export function domainName(value: string | null, shown: StageScene, t: StageWords): string {
  if (value === null && !shown.spreads && shown.domains.length === 1) return t('zone.all');
  return value ?? t('formula.without', { key: shown.view.topologyKey });
}

export function saidDomain(domain: DomainScene, shown: StageScene, t: StageWords): string {
  const nodes = t('nodes', { count: domain.nodes.length });
  const name = domainName(domain.value, shown, t);
  const sum = shown.constraint && sumOf(shown.constraint, domain.value);
  if (!shown.spreads) return t('zone.itemRoom', { domain: name, nodes, room: saidHolding(domain, shown, t) });
  if (!sum) return t('zone.item', { domain: name, nodes });
  const verdict = sum.soft ? t('formula.soft') : isOver(sum) ? t('formula.refused') : t('formula.feasible');
  return t('zone.itemSum', { domain: name, nodes, sum: sumText(sum), verdict });
}

/** What a domain holds, the longest wording first; while a pod is in hand, how many of its nodes could take it. */
export function saidRoom(domain: DomainScene, shown: StageScene, t: StageWords): readonly string[] {
  const holding = saidHolding(domain, shown, t);
  if (isAsked(shown)) return [holding, `${ableIn(domain)}/${domain.nodes.length}`];
  return [`${t('nodes', { count: domain.nodes.length })} · ${holding}`, holding];
}

function saidHolding(domain: DomainScene, shown: StageScene, t: StageWords): string {
  if (isAsked(shown)) return t('node.canTake', { n: ableIn(domain), of: domain.nodes.length });
  return t('pods', { count: domain.nodes.reduce((sum, { pods }) => sum + pods.length, 0) });
}

const isAsked = ({ decision, held, pod }: StageScene): boolean =>
  decision !== null && held !== null && held === pod?.key;

const ableIn = ({ nodes }: DomainScene): number => nodes.filter(({ verdict }) => verdict?.code === 'Success').length;
