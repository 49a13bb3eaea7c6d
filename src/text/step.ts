/** One change in words: what to do to the pod, a node or the cluster. */
import { kindOf, nameOf, type ObjectRef } from '../engine/objects/ref.ts';
import type { FactsOfKind, StepFacts } from '../engine/why/steps/step.ts';
import { message, messageBy } from '../i18n/inspector.ts';
import { code, type Message } from '../i18n/message.ts';
import { quantity } from './amount.ts';
import { taintText } from './taint.ts';

/** No full stop at its end: several are one sentence. */
export function stepMessage(facts: StepFacts): Message {
  switch (facts.kind) {
    case 'ungate':
      return message('inspector:step.ungate', { gates: facts.gates.map(code), count: facts.gates.length });
    case 'request':
      return requestMessage(facts);
    case 'tolerate':
      return message('inspector:step.tolerate', { taint: taintText(facts.taint) });
    case 'untaint':
      return message('inspector:step.untaint', { taint: taintText(facts.taint), node: facts.node });
    case 'preferPods':
      return message(facts.anti ? 'inspector:step.preferPodsApart' : 'inspector:step.preferPods', {
        topologyKey: facts.topologyKey,
      });
    case 'deletePod':
      return deleteMessage(facts);
    case 'addNode':
      return nodeLinkText(facts);
    case 'correctAffinity':
      return facts.toValue === ''
        ? message('inspector:step.correctAffinityKey', { key: facts.key, toKey: facts.toKey })
        : message('inspector:step.correctSelector', facts);
    case 'memoryLimit':
      return message('inspector:step.memoryLimit', {
        container: facts.container,
        from: quantity('memory', facts.from),
        to: quantity('memory', facts.to),
      });
    case 'memoryRequest':
      return message('inspector:step.memoryRequest', {
        container: facts.container,
        to: quantity('memory', facts.to),
      });
    case 'maxSkew':
      return message(facts.to < facts.from ? 'inspector:step.maxSkewLess' : 'inspector:step.maxSkew', facts);
    case 'label':
      return labelMessage(facts);
    case 'image': {
      const { node, image, sizeBytes } = facts;
      return message('inspector:step.image', { node, image, size: quantity('memory', sizeBytes) });
    }
    case 'preference':
      return message('inspector:step.preference', { label: `${facts.key}=${facts.value}`, to: facts.to });
    case 'termWeight':
      return message('inspector:step.termWeight', { ...facts, number: facts.index + 1 });
    case 'dropTerm':
      return message('inspector:step.dropTerm', { ...facts, number: facts.index + 1 });
    case 'weight':
      return message(facts.to === 0 ? 'inspector:step.weightOff' : 'inspector:step.weight', facts);
    default:
      return plain(facts);
  }
}

/** As much as a node has left; or more or less of it in a container. */
function requestMessage({ resource, node, parts, from, to }: FactsOfKind<'request'>): Message {
  const amounts = { resource, from: quantity(resource, from), to: quantity(resource, to) };
  if (node !== null)
    return to === 0
      ? message('inspector:step.requestNone', { ...amounts, node })
      : message('inspector:step.request', { ...amounts, node });
  const container = parts[0]?.container?.name ?? '';
  return message(to < from ? 'inspector:step.requestLess' : 'inspector:step.requestMore', { ...amounts, container });
}

function labelMessage({ node, key, from, to }: FactsOfKind<'label'>): Message {
  if (to === null) return message('inspector:step.labelOff', { node, label: `${key}=${from ?? ''}` });
  const label = `${key}=${to}`;
  return from === null
    ? message('inspector:step.label', { node, label })
    : message('inspector:step.labelOther', { node, label, from });
}

/** In which steps a request was looked for; null where the value is exact. */
export const precisionMessage = (facts: StepFacts): Message | null =>
  facts.kind === 'request' && facts.precision > 1
    ? message('inspector:step.precision', { step: quantity(facts.resource, facts.precision) })
    : null;

const deleteMessage = ({ pod, node, comesBack }: FactsOfKind<'deletePod'>): Message =>
  comesBack === null
    ? message('inspector:step.deletePod', { pod: nameOf(pod), node })
    : message('inspector:step.deleteOwned', { pod: nameOf(pod), node, owner: shortOwner(comesBack) });

/** Other than its model it has more of something, or another label. */
function nodeLinkText({ like, name, but }: FactsOfKind<'addNode'>): Message {
  const amounts = Object.entries(but?.allocatable ?? {}).map(
    ([resource, amount]) => `${written(resource, String(amount))} ${resource}`,
  );
  const labels = Object.entries(but?.labels ?? {}).map(([key, value]) => `${key}=${value}`);
  const other = [...labels, ...amounts].map(code);
  return other.length > 0
    ? message('inspector:step.addOtherNode', { like, name, other })
    : message('inspector:step.addNode', { like, name });
}

/** Whole bytes in the unit that fits. */
const written = (resource: string, amount: string): string =>
  resource !== 'cpu' && /^\d+$/.test(amount) ? quantity(resource, Number(amount)) : amount;

type Special =
  | ('ungate' | 'request' | 'tolerate' | 'untaint' | 'preferPods' | 'deletePod' | 'addNode' | 'maxSkew' | 'label')
  | (
      | 'correctAffinity'
      | 'memoryLimit'
      | 'memoryRequest'
      | 'image'
      | 'preference'
      | 'termWeight'
      | 'dropTerm'
      | 'weight'
    );
type Plain = Exclude<StepFacts, { kind: Special }>;

/** Those whose sentence needs no more than their numbers and names as they are. */
function plain(facts: Plain): Message {
  switch (facts.kind) {
    case 'schedulerName':
    case 'taintsPolicy':
    case 'affinityPolicy':
      return messageBy(`inspector:step.${facts.kind}`, { ...facts });
    case 'minDomains':
    case 'scheduleAnyway':
    case 'dropSelector':
    case 'widenAffinity':
    case 'dropRequirement':
    case 'preferNodes':
    case 'dropHostPort':
    case 'uncordon':
    case 'priority':
    case 'correctSelector':
    case 'topologyKey':
    case 'dropConstraint':
    case 'strategy':
    case 'correctToleration':
    case 'correctClaim':
    case 'createClaim':
    case 'claimClass':
    case 'correctImage':
    case 'correctPriorityClass':
    case 'addPlace':
    case 'correctUnit':
      return messageBy(`inspector:step.${facts.kind}`, withoutNull(facts));
  }
}

const withoutNull = (facts: object): Message['values'] =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

/** `ReplicaSet/default/web` → `ReplicaSet/web` */
export const shortOwner = (subject: ObjectRef): string => `${kindOf(subject)}/${nameOf(subject)}`;
