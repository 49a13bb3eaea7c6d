/** What a way to win changes, as a sentence and as a field with its old and new value. */
import type { Taint } from '../../engine/objects/types.ts';
import type { Opening, NodeRank, WinningStep, WinningChange } from '../../engine/why/winning/winning.ts';
import { amount, quantity } from '../../text/amount.ts';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';

export function stepMessage(step: WinningStep): Message {
  switch (step.by) {
    case 'preference':
      return message('inspector:winning.by.preference', { label: `${step.key}=${step.value}`, to: step.to });
    case 'termWeight':
      return message('inspector:winning.by.termWeight', {
        term: step.term,
        number: step.index + 1,
        from: step.from,
        to: step.to,
      });
    case 'dropTerm':
      return message('inspector:winning.by.dropTerm', { term: step.term, number: step.index + 1, from: step.from });
    case 'maxSkew':
      return message('inspector:winning.by.maxSkew', { topologyKey: step.topologyKey, from: step.from, to: step.to });
    case 'topologyKey':
      return message('inspector:winning.by.topologyKey', { from: step.from, to: step.to });
    case 'dropConstraint':
      return message('inspector:winning.by.dropConstraint', { topologyKey: step.topologyKey });
    case 'tolerate':
      return message('inspector:winning.by.tolerate', { taint: taintText(step.taint) });
    case 'request':
      return requestMessage(step);
    case 'label':
      return labelMessage(step);
    case 'untaint':
      return message('inspector:winning.by.untaint', { node: step.node, taint: taintText(step.taint) });
    case 'uncordon':
      return message('inspector:winning.by.uncordon', { node: step.node });
    case 'image':
      return message('inspector:winning.by.image', {
        node: step.node,
        image: step.image,
        size: amount('memory', step.sizeBytes).text,
      });
    case 'weight':
      return step.to === 0
        ? message('inspector:winning.by.weightOff', { plugin: step.plugin, from: step.from })
        : message('inspector:winning.by.weight', { plugin: step.plugin, from: step.from, to: step.to });
    case 'strategy':
      return message('inspector:winning.by.strategy', { from: step.from, to: step.to });
    case 'deletePod':
      return message('inspector:winning.by.deletePod', { pod: step.pod, node: step.node });
  }
}

function requestMessage({ resource, container, from, to }: Extract<WinningStep, { by: 'request' }>): Message {
  const values = { resource, container, from: quantity(resource, from), to: quantity(resource, to) };
  return to < from
    ? message('inspector:winning.by.requestLess', values)
    : message('inspector:winning.by.requestMore', values);
}

function labelMessage({ node, key, from, to }: Extract<WinningStep, { by: 'label' }>): Message {
  if (to === null) return message('inspector:winning.by.labelOff', { node, label: `${key}=${from ?? ''}` });
  return from === null
    ? message('inspector:winning.by.labelOn', { node, label: `${key}=${to}` })
    : message('inspector:winning.by.labelOther', { node, label: `${key}=${to}`, from });
}

/** In which steps of a request it was looked for; null where the value is exact. */
export const stepsMessage = (step: WinningStep): Message | null =>
  step.by === 'request' && step.step > 1
    ? message('inspector:winning.steps', { step: quantity(step.resource, step.step) })
    : null;

/** As `kubectl taint` writes it. */
const taintText = ({ key, value, effect }: Taint): string => `${key}${value ? `=${value}` : ''}:${effect}`;

export function outcomeMessage(node: string, { outcome, total, next }: WinningChange): Message {
  if (total === null)
    return outcome === 'alone'
      ? message('inspector:winning.then.only', { node })
      : message('inspector:winning.then.unscored', { node });
  if (outcome === 'tied') return message('inspector:winning.then.tied', { node, total });
  return next === null
    ? message('inspector:winning.then.only', { node })
    : message('inspector:winning.then.alone', { node, total, next });
}

export function rankMessage(node: string, rank: NodeRank): Message {
  switch (rank.is) {
    case 'alone':
      return rank.total === null || rank.next === null
        ? message('inspector:winning.is.only', { node })
        : message('inspector:winning.is.alone', { node, total: rank.total, next: rank.next });
    case 'tied':
      return rank.total === null
        ? message('inspector:winning.is.unscored', { node, count: rank.count })
        : message('inspector:winning.is.tied', { node, count: rank.count, total: rank.total });
    case 'behind':
      return message('inspector:winning.is.behind', {
        ...{ node, total: rank.total, best: rank.best, bestTotal: rank.bestTotal },
        ...{ short: rank.bestTotal - rank.total, place: rank.place, count: rank.of },
      });
    case 'refused':
      return message('inspector:winning.is.refused', { node, plugin: rank.plugin });
    case 'unseen':
      return message('inspector:winning.is.unseen', { node });
    case 'fromFile':
      return message('inspector:winning.is.fromFile');
    case 'unserved':
      return message('inspector:winning.is.unserved', { scheduler: rank.scheduler });
  }
}

export function openingMessage({ then }: Opening): Message {
  if (then.is === 'behind') {
    const { total, best, bestTotal, place, of } = then;
    return message('inspector:winning.opening.behind', { total, best, bestTotal, place, count: of });
  }
  if (then.is === 'refused') return message('inspector:winning.opening.refused', { plugin: then.plugin });
  return then.is === 'tied' ? message('inspector:winning.opening.tied') : message('inspector:winning.opening.wins');
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
