/** Why a pod stands as it does, in one sentence: its parts follow each other without a space. */
import type { CycleFacts, Pending, PodExplanation, StartWait } from '../engine/why/standing/standing.ts';
import { clock } from '../i18n/time.ts';
import { backoffEnd } from './queueTimes.ts';
import { code, type RichText, said, speak } from './words.ts';
import { goneParts } from './gone.ts';
import { thereParts } from './there.ts';
import { podName } from './podName.ts';

export function partsOf(standing: PodExplanation): readonly RichText[] {
  switch (standing.question) {
    case 'pending':
      return pendingParts(standing);
    case 'there':
      return thereParts(standing);
    case 'gone':
      return goneParts(standing);
  }
}

/** Backticks still in it. */
export const spoken = (standing: PodExplanation): string => partsOf(standing).map(speak).join('');

function pendingParts(standing: Pending): readonly RichText[] {
  const { why, cycle } = standing;
  const pod = podName(standing.pod);
  switch (why.kind) {
    case 'gated':
      return [said('standing.pending.gated', { pod, count: why.gates.length, gates: why.gates.map(code) })];
    case 'unserved':
      return [said('standing.pending.unserved', { pod, scheduler: why.scheduler })];
    case 'error':
      return [said('standing.pending.error', { pod, count: why.attempts })];
    case 'nominated':
      return [nominatedPart(pod, why)];
    case 'starting':
      return [startingPart(pod, why.node, why.since), startPart(why.on)];
    case 'deciding':
    case 'unheard':
      return [said(`standing.pending.${why.kind}`, { pod })];
    case 'queued':
    case 'refused':
      return cycle ? [...cycleParts(pod, cycle), tail(standing)] : [];
  }
}

type Why<Kind> = Extract<Pending['why'], { kind: Kind }>;

function nominatedPart(pod: string, { node, victims, until, unasked }: Why<'nominated'>): RichText {
  if (until === null && unasked > 0) return said('standing.pending.nominatedSoon', { pod, node, count: unasked });
  const count = victims.length;
  return until === null
    ? said('standing.pending.nominatedFree', { pod, node })
    : said('standing.pending.nominated', { pod, node, count, at: clock(until) });
}

const startingPart = (pod: string, node: string, since: number | null): RichText =>
  since === null
    ? said('standing.pending.startingBefore', { pod, node })
    : said('standing.pending.starting', { pod, node, at: clock(since) });

function startPart(on: StartWait): RichText {
  switch (on.on) {
    case 'noNode':
    case 'volumes':
      return said(`standing.starts.${on.on}`);
    case 'kubelet':
      return said(`standing.starts.kubelet.${on.state}`);
    case 'image': {
      const { container, image, reason, until } = on;
      if (until === null) return said('standing.starts.image', { container, image, reason });
      return said('standing.starts.imageUntil', { container, image, reason, at: clock(until) });
    }
    case 'init': {
      const { container, place, count, reason } = on;
      return said('standing.starts.init', { container, place, count, reason });
    }
    case 'container':
      return said('standing.starts.container', { container: on.container, reason: on.reason });
  }
}

function cycleParts(pod: string, cycle: CycleFacts): readonly RichText[] {
  const { nodes, feasible, chosen, total, at, preempts, tied, unseen } = cycle;
  if (nodes === 0) return [said('standing.pending.noNodes', { pod })];
  if (feasible > 0) {
    const fits = said('standing.pending.fits', { pod, count: feasible, nodes: nodes - unseen, node: chosen ?? '' });
    return [
      fits,
      ...(total === null ? [] : [said('standing.pending.withTotal', { total })]),
      ...(tied > 1 ? [said('standing.there.tied', { count: tied - 1 })] : []),
      ...(unseen > 0 ? [said('standing.there.unseen', { count: unseen })] : []),
    ];
  }
  const refusals = refusalList(cycle);
  const refused =
    at === null
      ? said('standing.pending.noNode', { pod, count: nodes, refusals })
      : said('standing.pending.noNodeAt', { pod, count: nodes, refusals, at: clock(at) });
  if (!preempts || at !== null) return [refused];
  return [refused, said('standing.pending.preempts', { count: preempts.victims, node: preempts.node })];
}

const shown = 3;

/** Each plugin with its number of nodes; those beyond three together. */
function refusalList({ refusals, nodes: all }: Pick<CycleFacts, 'refusals' | 'nodes'>): readonly string[] {
  const own = refusals.length > shown ? refusals.slice(0, shown - 1) : refusals;
  const rest = refusals.slice(own.length).reduce((sum, { nodes }) => sum + nodes, 0);
  const list = own.map(({ plugin, nodes }) =>
    all === 1 ? code(plugin || '?') : speak(said('standing.by', { plugin: plugin || '?', count: nodes })),
  );
  return rest === 0 ? list : [...list, speak(said('standing.byMore', { count: rest }))];
}

function tail({ why, now, cycle, entry, before }: Pending): RichText {
  if (why.kind === 'queued' && before !== null) return said('standing.pending.triedBefore');
  if (why.kind === 'queued')
    return why.runs
      ? said('standing.pending.inLine', { place: why.place, count: why.count })
      : said('standing.pending.idle');
  const count = why.kind === 'refused' ? why.attempts : 1;
  const isOpen = cycle?.at != null && cycle.feasible === 0 && now !== null && now.feasible > 0;
  if (isOpen) return said('standing.pending.byNow', { count: now.feasible, nodes: now.nodes });
  if (entry?.place === 'active') return said('standing.pending.again');
  const until = entry && (entry.place === 'backoff' || entry.place === 'errorBackoff') ? backoffEnd(entry) : null;
  if (until !== null) return said('standing.pending.backoff', { count, at: clock(until) });
  return said('standing.pending.tried', { count });
}
