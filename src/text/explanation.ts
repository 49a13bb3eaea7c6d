/** Why a pod is Pending, there or gone: whole sentences, one after the other. */
import type { Pending, PodExplanation, StartWait } from '../engine/why/explanation/explanation.ts';
import { clock } from '../i18n/time.ts';
import { causeMessage } from './cause.ts';
import { backoffEnd } from './queueTimes.ts';
import { goneSentences } from './gone.ts';
import { thereSentences } from './there.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { contradictedSentence, reportedSentence, unjudgedSentence } from './unknown.ts';
import { message } from '../i18n/inspector.ts';
import { code, textOf, type Message } from '../i18n/message.ts';
import type { CycleFacts } from '../engine/why/explanation/cycleFacts.ts';

/** Who lets the scheduler go on: whoever looks, or nobody here, as in a file or in a live cluster. */
type Led = 'byReader' | 'elsewhere';

/** What is to be said first, if there is one thing, and how it stands. */
export function sentencesOf(explanation: PodExplanation, led: Led = 'byReader'): readonly Message[] {
  const first = isStatedBelow(explanation)
    ? null
    : explanation.cause && causeMessage(explanation.cause, nameOf(explanation.pod));
  const contradicted = contradictedSentence(explanation);
  const before = [contradicted, first, reportedSentence(explanation), claimsSentence(explanation)];
  return [...before.flatMap((sentence) => sentence ?? []), ...statusOf(explanation, led)];
}

/** Backticks still in it. */
export const spoken = (explanation: PodExplanation, led?: Led): string =>
  sentencesOf(explanation, led).map(textOf).join(' ');

function statusOf(explanation: PodExplanation, led: Led): readonly Message[] {
  const unjudged = unjudgedSentence(explanation);
  if (unjudged) return [unjudged];
  switch (explanation.question) {
    case 'pending':
      return pendingSentences(explanation, led);
    case 'there':
      return thereSentences(explanation);
    case 'gone':
      return goneSentences(explanation);
  }
}

/** Where a claim of it is Pending too, and no cause of it being so. */
function claimsSentence(explanation: PodExplanation): Message | null {
  if (explanation.question !== 'pending' || explanation.why.kind === 'unjudged') return null;
  const { cause, waitingClaims: claims } = explanation;
  if (claims.length === 0 || cause === null || ofClaims.has(cause.id)) return null;
  return message('inspector:status.pending.claims', { claims: claims.map(code), count: claims.length });
}

const ofClaims: ReadonlySet<string> = new Set([
  'topologies',
  'missingClaim',
  'missingClass',
  'unboundClaim',
  'lostVolume',
]);

/** How it stands tells the cause as well. */
const isStatedBelow = (explanation: PodExplanation): boolean =>
  explanation.question === 'gone' &&
  ((explanation.cause?.id === 'finalizer' && explanation.stage === 'ended') ||
    (explanation.cause?.id === 'evicted' &&
      explanation.how.kind === 'kubeletEvicted' &&
      explanation.cause.used === null));

function pendingSentences(status: Pending, led: Led): readonly Message[] {
  const { why, cycle } = status;
  const pod = nameOf(status.pod);
  switch (why.kind) {
    case 'gated':
      return [message('inspector:status.pending.gated', { pod, count: why.gates.length, gates: why.gates.map(code) })];
    case 'unserved':
      return [message('inspector:status.pending.unserved', { pod, scheduler: why.scheduler })];
    case 'error':
      return [message('inspector:status.pending.error', { pod, count: why.attempts })];
    case 'nominated':
      return [nominatedSentence(pod, why)];
    case 'starting':
      return [boundSentence(pod, why.node, why.since), waitSentence(why.on)];
    case 'deciding':
    case 'unheard':
      return [message(`inspector:status.pending.${why.kind}`, { pod })];
    case 'unjudged':
      return [];
    case 'queued':
    case 'refused':
      return cycle ? [...cycleSentences(pod, cycle), triesSentence(status, led)] : [];
  }
}

type Why<Kind> = Extract<Pending['why'], { kind: Kind }>;

function nominatedSentence(pod: string, { node, victims, until, unasked }: Why<'nominated'>): Message {
  if (until === null && unasked > 0)
    return message('inspector:status.pending.nominatedSoon', { pod, node, count: unasked });
  const count = victims.length;
  return until === null
    ? message('inspector:status.pending.nominatedFree', { pod, node })
    : message('inspector:status.pending.nominated', { pod, node, count, at: clock(until) });
}

const boundSentence = (pod: string, node: string, since: number | null): Message =>
  since === null
    ? message('inspector:status.pending.startingBefore', { pod, node })
    : message('inspector:status.pending.starting', { pod, node, at: clock(since) });

function waitSentence(on: StartWait): Message {
  switch (on.on) {
    case 'noNode':
    case 'volumes':
      return message(`inspector:status.starts.${on.on}`);
    case 'kubelet':
      return message(`inspector:status.starts.kubelet.${on.state}`);
    case 'image': {
      const { container, image, reason, until } = on;
      if (until === null) return message('inspector:status.starts.image', { container, image, reason });
      return message('inspector:status.starts.imageUntil', { container, image, reason, at: clock(until) });
    }
    case 'init': {
      const { container, place, count, reason } = on;
      return message('inspector:status.starts.init', { container, place, count, reason });
    }
    case 'container':
      return message('inspector:status.starts.container', { container: on.container, reason: on.reason });
  }
}

function cycleSentences(pod: string, cycle: CycleFacts): readonly Message[] {
  const { nodes, feasible, chosen, total, at, preempts, tied, unseen } = cycle;
  if (nodes === 0) return [message('inspector:status.pending.noNodes', { pod })];
  if (feasible > 0) {
    const values = { pod, count: feasible, nodes: nodes - unseen, node: chosen ?? '' };
    return [
      total === null
        ? message('inspector:status.pending.fits', values)
        : message('inspector:status.pending.fitsWithTotal', { ...values, total }),
      ...(tied > 1 ? [message('inspector:status.pending.tied', { count: tied - 1 })] : []),
      ...(unseen > 0 ? [message('inspector:status.there.unseen', { count: unseen })] : []),
    ];
  }
  const refusals = refusalList(cycle);
  const refused =
    at === null
      ? message('inspector:status.pending.noNode', { pod, count: nodes, refusals })
      : message('inspector:status.pending.noNodeAt', { pod, count: nodes, refusals, at: clock(at) });
  if (!preempts || at !== null) return [refused];
  return [refused, message('inspector:status.pending.preempts', { count: preempts.victims, node: preempts.node })];
}

const shown = 3;

/** Each plugin with its number of nodes; those beyond three together. */
function refusalList({ refusals, nodes: all }: Pick<CycleFacts, 'refusals' | 'nodes'>): readonly string[] {
  const own = refusals.length > shown ? refusals.slice(0, shown - 1) : refusals;
  const rest = refusals.slice(own.length).reduce((sum, { nodes }) => sum + nodes, 0);
  const list = own.map(({ plugin, nodes }) =>
    all === 1 ? code(plugin || '?') : textOf(message('inspector:status.by', { plugin: plugin || '?', count: nodes })),
  );
  return rest === 0 ? list : [...list, textOf(message('inspector:status.byMore', { count: rest }))];
}

function triesSentence({ why, now, cycle, entry, before }: Pending, led: Led): Message {
  if (why.kind === 'queued' && before !== null) return message('inspector:status.pending.triedBefore');
  if (why.kind === 'queued')
    return why.runs
      ? message('inspector:status.pending.inLine', { place: why.place, count: why.count })
      : message(led === 'byReader' ? 'inspector:status.pending.idle' : 'inspector:status.pending.untold');
  const count = why.kind === 'refused' ? why.attempts : 1;
  const isOpen = cycle?.at != null && cycle.feasible === 0 && now !== null && now.feasible > 0;
  if (isOpen) return message('inspector:status.pending.byNow', { count: now.feasible, nodes: now.nodes });
  if (entry?.place === 'active') return message('inspector:status.pending.again');
  const until = entry && (entry.place === 'backoff' || entry.place === 'errorBackoff') ? backoffEnd(entry) : null;
  if (until !== null) return message('inspector:status.pending.backoff', { count, at: clock(until) });
  return message('inspector:status.pending.tried', { count });
}
