/** A fix in words, made from what the engine found. */
import type { Taint } from '../engine/objects/types.ts';
import type { Fix, Manner, PodForecast, StepFacts } from '../engine/why/fixes/fix.ts';
import { quantity } from './amount.ts';
import { code, type RichText, said, speak } from './words.ts';
import { podName } from './podName.ts';

export function stepSaid(facts: StepFacts): RichText {
  switch (facts.kind) {
    case 'ungate':
      return said('fixes.step.ungate', { gates: facts.gates.map(code), count: facts.gates.length });
    case 'request': {
      const { resource, node, from, to } = facts;
      if (to === 0) return said('fixes.step.requestNone', { resource, node, from: quantity(resource, from) });
      return said('fixes.step.request', {
        resource,
        node,
        from: quantity(resource, from),
        to: quantity(resource, to),
      });
    }
    case 'tolerate':
      return said('fixes.step.tolerate', { taint: taintText(facts.taint) });
    case 'untaint':
      return said('fixes.step.untaint', { taint: taintText(facts.taint), node: facts.node });
    case 'preferPods':
      return said(facts.anti ? 'fixes.step.preferPodsApart' : 'fixes.step.preferPods', {
        topologyKey: facts.topologyKey,
      });
    case 'deletePod':
      return deleteSaid(facts);
    default:
      return plain(facts);
  }
}

const deleteSaid = ({ pod, node, comesBack }: Extract<StepFacts, { kind: 'deletePod' }>): RichText =>
  comesBack === null
    ? said('fixes.step.deletePod', { pod: podName(pod), node })
    : said('fixes.step.deleteOwned', { pod: podName(pod), node, owner: shortOwner(comesBack) });

type Plain = Exclude<StepFacts, { kind: 'ungate' | 'request' | 'tolerate' | 'untaint' | 'preferPods' | 'deletePod' }>;

/** Those whose sentence needs no more than their numbers and names as they are. */
function plain(facts: Plain): RichText {
  switch (facts.kind) {
    case 'schedulerName':
    case 'taintsPolicy':
    case 'affinityPolicy':
      return { key: `fixes.step.${facts.kind}`, values: { ...facts } };
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
    case 'addNode':
    case 'priority':
      return { key: `fixes.step.${facts.kind}`, values: withoutNull(facts) };
  }
}

const withoutNull = (facts: object): RichText['values'] =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

const taintText = ({ key, value, effect }: Taint): string => `${key}${value ? `=${value}` : ''}:${effect}`;

/** `ReplicaSet/default/web` → `ReplicaSet/web` */
export const shortOwner = (subject: string): string => {
  const parts = subject.split('/');
  return `${parts[0]}/${parts.at(-1)}`;
};

/** What becomes of the pod if nothing is changed. */
export function outlookSaid(outlook: Exclude<PodForecast, { kind: 'stuck' }>): RichText {
  const { node } = outlook;
  switch (outlook.kind) {
    case 'lands': {
      const { feasible: count, tied } = outlook;
      return tied > 1
        ? said('fixes.landsTied', { node, count, others: tied - 1 })
        : said('fixes.lands', { node, count });
    }
    case 'waits':
      return said('fixes.waits', {
        node,
        count: outlook.leaving.length,
        leaving: outlook.leaving.map((pod) => code(podName(pod))),
      });
    case 'preempts':
      return said('fixes.preempts', { node, victims: outlook.victims.map((pod) => code(podName(pod))) });
  }
}

/** All steps as one sentence, in backticks still. */
export function fixText({ steps }: Pick<Fix, 'steps'>): string {
  const [first = '', ...more] = steps.map(({ facts }) => speak(stepSaid(facts)));
  return [first, ...more.map(asPart)].join(speak(said('fixes.and')));
}

const asPart = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** As one reads it out. */
export const plainText = (text: string): string => text.replaceAll('`', '');

export function landingSaid({
  chosen,
  feasible,
  preempts,
}: Pick<Fix, 'chosen' | 'feasible' | 'preempts'>): RichText | null {
  if (preempts) {
    const victims = preempts.victims.map((pod) => code(podName(pod)));
    return said('fixes.makesRoom', { node: preempts.node, victims });
  }
  return chosen === null ? null : said('fixes.lands1', { node: chosen, count: feasible });
}

export function mannerSaid(manner: Manner): RichText | null {
  switch (manner.by) {
    case 'inPlace':
      return null;
    case 'replace':
      return said('fixes.manner.replace');
    case 'template':
      return said(manner.isDeleted ? 'fixes.manner.templateDeleted' : 'fixes.manner.template', {
        owner: shortOwner(manner.owner),
      });
    case 'nobody':
      return said('fixes.manner.nobody', { owner: shortOwner(manner.owner) });
    case 'refused':
      return said('fixes.manner.refused', { message: code(manner.message) });
  }
}
