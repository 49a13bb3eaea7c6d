/** A fix in words, made from what the engine found. */
import type { Fix, Manner, PodForecast, StepFacts } from '../engine/why/fixes/fix.ts';
import { quantity } from './amount.ts';
import { adviceMessage } from './advice.ts';
import { podName } from './podName.ts';
import { taintText } from './taint.ts';
import { message, messageBy } from '../i18n/inspector.ts';
import { code, textOf, type Message } from '../i18n/message.ts';

export function stepMessage(facts: StepFacts): Message {
  switch (facts.kind) {
    case 'ungate':
      return message('inspector:fixes.step.ungate', { gates: facts.gates.map(code), count: facts.gates.length });
    case 'request': {
      const { resource, node, from, to } = facts;
      if (to === 0)
        return message('inspector:fixes.step.requestNone', { resource, node, from: quantity(resource, from) });
      return message('inspector:fixes.step.request', {
        resource,
        node,
        from: quantity(resource, from),
        to: quantity(resource, to),
      });
    }
    case 'tolerate':
      return message('inspector:fixes.step.tolerate', { taint: taintText(facts.taint) });
    case 'untaint':
      return message('inspector:fixes.step.untaint', { taint: taintText(facts.taint), node: facts.node });
    case 'preferPods':
      return message(facts.anti ? 'inspector:fixes.step.preferPodsApart' : 'inspector:fixes.step.preferPods', {
        topologyKey: facts.topologyKey,
      });
    case 'deletePod':
      return deleteMessage(facts);
    case 'addNode':
      return nodeLinkText(facts);
    case 'correctAffinity':
      return facts.toValue === ''
        ? message('inspector:fixes.step.correctAffinityKey', { key: facts.key, toKey: facts.toKey })
        : message('inspector:fixes.step.correctSelector', facts);
    case 'memoryLimit':
      return message('inspector:fixes.step.memoryLimit', {
        container: facts.container,
        from: quantity('memory', facts.from),
        to: quantity('memory', facts.to),
      });
    case 'memoryRequest':
      return message('inspector:fixes.step.memoryRequest', {
        container: facts.container,
        to: quantity('memory', facts.to),
      });
    default:
      return plain(facts);
  }
}

const deleteMessage = ({ pod, node, comesBack }: Extract<StepFacts, { kind: 'deletePod' }>): Message =>
  comesBack === null
    ? message('inspector:fixes.step.deletePod', { pod: podName(pod), node })
    : message('inspector:fixes.step.deleteOwned', { pod: podName(pod), node, owner: shortOwner(comesBack) });

/** Other than its model it has more of something, or another label. */
function nodeLinkText({ like, name, but }: Extract<StepFacts, { kind: 'addNode' }>): Message {
  const amounts = Object.entries(but?.allocatable ?? {}).map(([resource, amount]) => `${amount} ${resource}`);
  const labels = Object.entries(but?.labels ?? {}).map(([key, value]) => `${key}=${value}`);
  const other = [...labels, ...amounts].map(code);
  return other.length > 0
    ? message('inspector:fixes.step.addOtherNode', { like, name, other })
    : message('inspector:fixes.step.addNode', { like, name });
}

type Special = 'ungate' | 'request' | 'tolerate' | 'untaint' | 'preferPods' | 'deletePod' | 'addNode';
type Plain = Exclude<StepFacts, { kind: Special | 'correctAffinity' | 'memoryLimit' | 'memoryRequest' }>;

/** Those whose sentence needs no more than their numbers and names as they are. */
function plain(facts: Plain): Message {
  switch (facts.kind) {
    case 'schedulerName':
    case 'taintsPolicy':
    case 'affinityPolicy':
      return messageBy(`inspector:fixes.step.${facts.kind}`, { ...facts });
    case 'maxSkew':
    case 'minDomains':
    case 'scheduleAnyway':
    case 'dropSelector':
    case 'widenAffinity':
    case 'dropRequirement':
    case 'preferNodes':
    case 'dropHostPort':
    case 'uncordon':
    case 'label':
    case 'priority':
    case 'correctSelector':
    case 'correctTopologyKey':
    case 'correctToleration':
    case 'correctClaim':
    case 'createClaim':
    case 'claimClass':
    case 'correctImage':
    case 'correctPriorityClass':
    case 'addPlace':
    case 'correctUnit':
      return messageBy(`inspector:fixes.step.${facts.kind}`, withoutNull(facts));
  }
}

const withoutNull = (facts: object): Message['values'] =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

/** `ReplicaSet/default/web` → `ReplicaSet/web` */
export const shortOwner = (subject: string): string => {
  const parts = subject.split('/');
  return `${parts[0]}/${parts.at(-1)}`;
};

/** What becomes of the pod if nothing is changed. */
export function outlookMessage(outlook: Exclude<PodForecast, { kind: 'stuck' }>): Message {
  const { node } = outlook;
  switch (outlook.kind) {
    case 'lands': {
      const { feasible: count, tied } = outlook;
      return tied > 1
        ? message('inspector:fixes.landsTied', { node, count, others: tied - 1 })
        : message('inspector:fixes.lands', { node, count });
    }
    case 'waits':
      return message('inspector:fixes.waits', {
        node,
        count: outlook.leaving.length,
        leaving: outlook.leaving.map((pod) => code(podName(pod))),
      });
    case 'preempts':
      return message('inspector:fixes.preempts', { node, victims: outlook.victims.map((pod) => code(podName(pod))) });
  }
}

/** All steps as one sentence, in backticks still. */
export function fixText({ steps, advice }: Pick<Fix, 'steps' | 'advice'>): string {
  if (advice) return textOf(adviceMessage(advice));
  const [first = '', ...more] = steps.map(({ facts }) => textOf(stepMessage(facts)));
  return [first, ...more.map(asPart)].join(textOf(message('inspector:fixes.and')));
}

const asPart = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** As one reads it out. */
export const plainText = (text: string): string => text.replaceAll('`', '');

export function landingMessage({
  chosen,
  feasible,
  preempts,
}: Pick<Fix, 'chosen' | 'feasible' | 'preempts'>): Message | null {
  if (preempts) {
    const victims = preempts.victims.map((pod) => code(podName(pod)));
    return message('inspector:fixes.makesRoom', { node: preempts.node, victims });
  }
  return chosen === null ? null : message('inspector:fixes.lands1', { node: chosen, count: feasible });
}

export function mannerMessage(manner: Manner): Message | null {
  switch (manner.by) {
    case 'inPlace':
      return null;
    case 'replace':
      return message('inspector:fixes.manner.replace');
    case 'template':
      return message(manner.isDeleted ? 'inspector:fixes.manner.templateDeleted' : 'inspector:fixes.manner.template', {
        owner: shortOwner(manner.owner),
      });
    case 'nobody':
      return message('inspector:fixes.manner.nobody', { owner: shortOwner(manner.owner) });
    case 'refused':
      return message('inspector:fixes.manner.refused', { message: code(manner.message) });
  }
}
