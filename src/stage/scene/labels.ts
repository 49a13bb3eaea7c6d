/** What a zone is called, what it holds, and what a screen reader says of it. */
import type { DomainScene, StageScene } from './scene.ts';
import { isOver, sumOf, sumText } from './sum.ts';
import { t } from '../../i18n/first.ts';

export function domainName(value: string | null, shown: StageScene): string {
  if (value === null && !shown.spreads && shown.domains.length === 1) return t('stage:zone.all');
  if (value !== null) return value;
  const { topologyKey: key, domains, nodes } = shown.view;
  const unnamed = domains.find((domain) => domain.value === null)?.nodes ?? [];
  const isUntold = unnamed.length > 0 && unnamed.every((name) => nodes.find((node) => node.name === name)?.isUntold);
  return t(isUntold ? 'stage:formula.untold' : 'stage:formula.without', { key });
}

export function domainLabel(domain: DomainScene, shown: StageScene): string {
  const nodes = t('stage:nodes', { count: domain.nodes.length });
  const name = domainName(domain.value, shown);
  const sum = shown.constraint && sumOf(shown.constraint, domain.value);
  if (!shown.spreads) return t('stage:zone.itemRoom', { domain: name, nodes, room: holdingLabel(domain, shown) });
  if (!sum) return t('stage:zone.item', { domain: name, nodes });
  const verdict = sum.soft
    ? t('stage:formula.soft')
    : isOver(sum)
      ? t('stage:formula.refused')
      : t('stage:formula.feasible');
  return t('stage:zone.itemSum', { domain: name, nodes, sum: sumText(sum), verdict });
}

/** What a domain holds, the longest wording first; while a pod is in hand, how many of its nodes could take it. */
export function roomLabels(domain: DomainScene, shown: StageScene): readonly string[] {
  const holding = holdingLabel(domain, shown);
  if (isAsked(shown)) return [holding, `${ableIn(domain)}/${domain.nodes.length}`];
  return [`${t('stage:nodes', { count: domain.nodes.length })} · ${holding}`, holding];
}

function holdingLabel(domain: DomainScene, shown: StageScene): string {
  if (isAsked(shown)) return t('stage:node.canTake', { n: ableIn(domain), of: domain.nodes.length });
  return t('stage:pods', { count: domain.nodes.reduce((sum, { pods }) => sum + pods.length, 0) });
}

const isAsked = ({ decision, held, pod }: StageScene): boolean =>
  decision !== null && held !== null && held === pod?.key;

const ableIn = ({ nodes }: DomainScene): number => nodes.filter(({ verdict }) => verdict?.code === 'Success').length;
