/** NodeResourcesFit, Filter: request against allocatable − requested, a resource a line; and the number of pods. */
import type { FilterFacts } from '../../engine/scheduler/decision.ts';
import type { PodView } from '../../engine/view/view.ts';
import { type Field, ofNode, ofPod } from '../fields/field.ts';
import { amounts, quantity } from '../../text/amount.ts';
import { type About, type Explanation, type Origin, askedPod, type Section } from '../explain/explanation.ts';
import { type Formula, number, part, parts } from '../explain/formula.ts';
import type { PluginRecord } from './record.ts';
import { explainFitScore } from './nodeResourcesFitScore.ts';
import { podsCountedOn } from '../table/podsOn.ts';
import type { Comparison } from '../filterColumns.ts';
import { message } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';
import type { ResourceFact } from '../../engine/scheduler/plugins/nodeResourcesFit.ts';

type Facts = Extract<FilterFacts, { plugin: 'NodeResourcesFit' }>;

function explainFit({ podsOn, podsAllowed, resources }: Facts, about: About): Explanation {
  const asked = resources.filter(({ request, insufficient }) => request > 0 || insufficient);
  const inOrder = [...asked].sort((a, b) => Number(b.insufficient) - Number(a.insufficient));
  const podLimit = podsSection(podsOn, podsAllowed, about.node);
  const sections = inOrder.map((resource) => resourceSection(resource, about));
  const isFull = podsOn + 1 > podsAllowed;
  return {
    sections: isFull ? [podLimit, ...sections] : [...sections, podLimit],
    fields: isFull ? [ofNode('status', 'allocatable', 'pods')] : resourceFields(inOrder),
  };
}

/** The resources that are short; all of them where none is. */
function resourceFields(asked: readonly ResourceFact[]): readonly Field[] {
  const short = asked.filter(({ insufficient }) => insufficient).map(({ name }) => [name]);
  return (short.length > 0 ? short : [[]]).flatMap((name) => [
    ofPod('spec', 'containers', '*', 'resources', 'requests', ...name),
    ofNode('status', 'allocatable', ...name),
  ]);
}

function podsSection(podsOn: number, podsAllowed: number, node: string): Section {
  const holds = podsOn + 1 <= podsAllowed;
  const then = number(podsOn + 1);
  const formula = {
    label: 'pods',
    holds,
    parts: parts(
      number(podsOn, 'pods'),
      '+',
      number(1, 'thisPod'),
      '=',
      then,
      holds ? '≤' : '>',
      number(podsAllowed, 'allocatable'),
    ),
  };
  if (holds) return { formulas: [formula] };
  return {
    formulas: [formula],
    origins: [
      { term: 'pods', message: message('inspector:explain.podsOn', { count: podsOn, node, then: podsOn + 1 }) },
      { term: 'allocatable', message: message('inspector:explain.podsAllowed', { node }) },
    ],
  };
}

function resourceSection(resource: ResourceFact, about: About): Section {
  return { formulas: [fitFormula(resource)], origins: origins(resource, about) };
}

/** request ≤ allocatable − requested = free */
function fitFormula({ name, request, requested, allocatable, insufficient }: ResourceFact): Formula {
  const texts = amounts(name, [request, allocatable, requested, allocatable - requested]);
  const [asked, all, used, free] = texts.map((text, at) =>
    part(text, (['request', 'allocatable', 'requested', 'free'] as const)[at]),
  );
  if (!asked || !all || !used || !free) return { parts: [], holds: null };
  return {
    label: name,
    holds: !insufficient,
    parts: parts(asked, insufficient ? '>' : '≤', all, '−', used, '=', free),
  };
}

/** What is enough needs no proof but where it went; what is too little is proved term by term. */
function origins({ name, request, requested, allocatable, insufficient }: ResourceFact, about: About): Origin[] {
  const { node } = about;
  const used: Origin = { term: 'requested', message: requestedOrigin(name, requested, about) };
  if (!insufficient) return requested > 0 ? [used] : [];
  return [
    {
      term: 'request',
      message: message('inspector:explain.request', { pod: askedPod(about), amount: exactly(name, request) }),
    },
    {
      term: 'allocatable',
      message: message('inspector:explain.allocatable', { node, amount: exactly(name, allocatable) }),
    },
    used,
  ];
}

function requestedOrigin(name: string, requested: number, about: About) {
  const { node } = about;
  if (requested === 0) return message('inspector:explain.requestedNone', { node });
  const asking = podsThatAsk(name, about);
  const isWhole = asking.reduce((sum, { amount }) => sum + amount, 0) === requested;
  if (!isWhole) return message('inspector:explain.requestedPlain', { node, amount: exactly(name, requested) });
  const pods = asking.slice(0, 4).map((pod) => `${code(pod.name)} ${exactly(name, pod.amount)}`);
  if (asking.length > 4) return message('inspector:explain.requestedMany', { count: asking.length, pods });
  return message('inspector:explain.requested', { pods });
}

/** The pods on the node that request some of cpu or memory, most first; views know no other resource. */
function podsThatAsk(resource: string, { decision, view, node }: About): { name: string; amount: number }[] {
  if (resource !== 'cpu' && resource !== 'memory') return [];
  const onNode = (view?.pods ?? []).filter(
    (pod: PodView) => pod.node === node && (decision.isOneMore || pod.key !== decision.pod),
  );
  return onNode
    .map((pod) => ({ name: pod.name, amount: pod[resource] }))
    .filter(({ amount: asked }) => asked > 0)
    .sort((a, b) => b.amount - a.amount);
}

const exactly = (name: string, value: number): string => code(quantity(name, value));

/** What would be taken of it with the pod, as a part; more than all where there is none. */
function share({ request, requested, allocatable }: ResourceFact): number {
  const taken = request + requested;
  return allocatable > 0 ? taken / allocatable : taken > 0 ? Number.MAX_VALUE : 0;
}

/** Of the resources that the pod asks for the one of which it takes the largest part of what is free. */
function scarcest({ resources }: Facts): Comparison | null {
  const part = ({ request, allocatable, requested }: ResourceFact) => request / (allocatable - requested);
  const [first] = resources.filter(({ request }) => request > 0).toSorted((a, b) => part(b) - part(a));
  if (!first) return null;
  const [request, free] = amounts(first.name, [first.request, first.allocatable - first.requested]);
  return { left: `${first.name} ${request?.text ?? ''}`, sign: '≤', right: free?.text ?? '' };
}

export const nodeResourcesFit: PluginRecord<'NodeResourcesFit'> = {
  fields: [ofPod('spec', 'containers', '*', 'resources', 'requests'), ofNode('status', 'allocatable')],
  wakes: ['anyPodGone', 'lessAsked', 'nodeWithRoom', 'anyTaints'],
  filter: {
    explain: explainFit,
    reason({ podsOn, podsAllowed, resources }) {
      const short = resources.filter(({ insufficient }) => insufficient).map(({ name }) => name);
      return { word: [...(podsOn + 1 > podsAllowed ? ['pods'] : []), ...short].join(', ') };
    },
    number: ({ resources }) => (resources.length === 0 ? null : Math.max(...resources.map(share))),
    nearest: scarcest,
    evidence: { pods: ({ podsOn }, about) => [podsCountedOn(about, podsOn)] },
    counts: 'onNode',
  },
  score: {
    explain: explainFitScore,
    evidence: { pods: (_, about) => [podsCountedOn(about, 0)] },
  },
};
