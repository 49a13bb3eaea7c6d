/** What a way to win changes, as a sentence and as a field with its old and new value. */
import type { Taint } from '../../engine/objects/types.ts';
import type { Opening, NodeRank, WinningStep, WinningChange } from '../../engine/why/winning/winning.ts';
import { amount, quantity } from '../../text/amount.ts';
import { type RichText, said } from '../../text/words.ts';

export function stepSaid(step: WinningStep): RichText {
  switch (step.by) {
    case 'preference':
      return said('winning.by.preference', { label: `${step.key}=${step.value}`, to: step.to });
    case 'termWeight':
      return said('winning.by.termWeight', { term: step.term, number: step.index + 1, from: step.from, to: step.to });
    case 'dropTerm':
      return said('winning.by.dropTerm', { term: step.term, number: step.index + 1, from: step.from });
    case 'maxSkew':
      return said('winning.by.maxSkew', { topologyKey: step.topologyKey, from: step.from, to: step.to });
    case 'topologyKey':
      return said('winning.by.topologyKey', { from: step.from, to: step.to });
    case 'dropConstraint':
      return said('winning.by.dropConstraint', { topologyKey: step.topologyKey });
    case 'tolerate':
      return said('winning.by.tolerate', { taint: taintText(step.taint) });
    case 'request':
      return requestSaid(step);
    case 'label':
      return labelSaid(step);
    case 'untaint':
      return said('winning.by.untaint', { node: step.node, taint: taintText(step.taint) });
    case 'uncordon':
      return said('winning.by.uncordon', { node: step.node });
    case 'image':
      return said('winning.by.image', {
        node: step.node,
        image: step.image,
        size: amount('memory', step.sizeBytes).text,
      });
    case 'weight':
      return step.to === 0
        ? said('winning.by.weightOff', { plugin: step.plugin, from: step.from })
        : said('winning.by.weight', { plugin: step.plugin, from: step.from, to: step.to });
    case 'strategy':
      return said('winning.by.strategy', { from: step.from, to: step.to });
    case 'deletePod':
      return said('winning.by.deletePod', { pod: step.pod, node: step.node });
  }
}

function requestSaid({ resource, container, from, to }: Extract<WinningStep, { by: 'request' }>): RichText {
  const values = { resource, container, from: quantity(resource, from), to: quantity(resource, to) };
  return to < from ? said('winning.by.requestLess', values) : said('winning.by.requestMore', values);
}

function labelSaid({ node, key, from, to }: Extract<WinningStep, { by: 'label' }>): RichText {
  if (to === null) return said('winning.by.labelOff', { node, label: `${key}=${from ?? ''}` });
  return from === null
    ? said('winning.by.labelOn', { node, label: `${key}=${to}` })
    : said('winning.by.labelOther', { node, label: `${key}=${to}`, from });
}

/** In which steps of a request it was looked for; null where the value is exact. */
export const stepsSaid = (step: WinningStep): RichText | null =>
  step.by === 'request' && step.step > 1 ? said('winning.steps', { step: quantity(step.resource, step.step) }) : null;

/** As `kubectl taint` writes it. */
const taintText = ({ key, value, effect }: Taint): string => `${key}${value ? `=${value}` : ''}:${effect}`;

export function outcomeSaid(node: string, { outcome, total, next }: WinningChange): RichText {
  if (total === null)
    return outcome === 'alone' ? said('winning.then.only', { node }) : said('winning.then.unscored', { node });
  if (outcome === 'tied') return said('winning.then.tied', { node, total });
  return next === null ? said('winning.then.only', { node }) : said('winning.then.alone', { node, total, next });
}

export function standingSaid(node: string, standing: NodeRank): RichText {
  switch (standing.is) {
    case 'alone':
      return standing.total === null || standing.next === null
        ? said('winning.is.only', { node })
        : said('winning.is.alone', { node, total: standing.total, next: standing.next });
    case 'tied':
      return standing.total === null
        ? said('winning.is.unscored', { node, count: standing.count })
        : said('winning.is.tied', { node, count: standing.count, total: standing.total });
    case 'behind':
      return said('winning.is.behind', {
        ...{ node, total: standing.total, best: standing.best, bestTotal: standing.bestTotal },
        ...{ short: standing.bestTotal - standing.total, place: standing.place, count: standing.of },
      });
    case 'refused':
      return said('winning.is.refused', { node, plugin: standing.plugin });
    case 'unseen':
      return said('winning.is.unseen', { node });
    case 'fromFile':
      return said('winning.is.fromFile');
    case 'unserved':
      return said('winning.is.unserved', { scheduler: standing.scheduler });
  }
}

export function openingSaid({ then }: Opening): RichText {
  if (then.is === 'behind') {
    const { total, best, bestTotal, place, of } = then;
    return said('winning.opening.behind', { total, best, bestTotal, place, count: of });
  }
  if (then.is === 'refused') return said('winning.opening.refused', { plugin: then.plugin });
  return then.is === 'tied' ? said('winning.opening.tied') : said('winning.opening.wins');
}

export interface FieldDifference {
  /** The object, as `Pod/default/web`; null: kube-scheduler's configuration. */
  subject: string | null;
  field: string;
  from: string | null;
  to: string | null;
}

/** @param pod the pod's key */
export function differenceOf(step: WinningStep, pod: string): FieldDifference | null {
  const own = (field: string, from: string | number | null, to: string | number | null): FieldDifference => ({
    ...{ subject: `Pod/${pod}`, field },
    ...{ from: from === null ? null : String(from), to: to === null ? null : String(to) },
  });
  const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';
  switch (step.by) {
    case 'termWeight':
      return own(`spec.affinity.${step.term}.${preferred}[${step.index}].weight`, step.from, step.to);
    case 'maxSkew':
      return own(`spec.topologySpreadConstraints[${step.index}].maxSkew`, step.from, step.to);
    case 'topologyKey':
      return own(`spec.topologySpreadConstraints[${step.index}].topologyKey`, step.from, step.to);
    case 'request':
      return own(
        `spec.${step.list}[${step.index}].resources.requests.${step.resource}`,
        quantity(step.resource, step.from),
        quantity(step.resource, step.to),
      );
    case 'label':
      return { subject: `Node/${step.node}`, field: `metadata.labels[${step.key}]`, from: step.from, to: step.to };
    case 'weight':
      return { subject: null, field: step.plugin, from: String(step.from), to: String(step.to) };
    case 'strategy':
      return { subject: null, field: 'NodeResourcesFit scoringStrategy.type', from: step.from, to: step.to };
    default:
      return null;
  }
}
