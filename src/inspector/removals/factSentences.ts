/** The facts of one way to remove a pod, as sentences: all of them from what was measured. */
import type { BudgetFound, RemovalOutcome, TriedRemoval, Staged } from '../../engine/why/removals/removal.ts';
import { code, type RichText, said } from '../../text/words.ts';
import { bytes, length } from './amounts.ts';

/** Its own words, or somebody else's as they are. */
export type Line = RichText | { verbatim: string };
export type Lines = readonly Line[];

export function stagedLines(way: TriedRemoval['way'], staged: Staged | null): Lines {
  if (!staged) return [said('removals.staged.asked')];
  const { node } = staged;
  switch (staged.kind) {
    case 'memory': {
      const [uses, request] = [bytes(staged.uses), bytes(staged.request)];
      const [machine, threshold] = [bytes(staged.machine), bytes(staged.threshold)];
      return [said('removals.staged.memory', { container: staged.container, uses, request, machine, threshold })];
    }
    case 'preemptor': {
      const { name, priority, room } = staged;
      if (room.by === 'labels') return [said('removals.staged.labels', { name, priority, node, labels: room.labels })];
      const amount = room.by === 'cpu' ? `${room.request}m cpu` : `${bytes(room.request)} memory`;
      return [said('removals.staged.room', { name, priority, node, amount })];
    }
    case 'taint': {
      const { taint, seconds } = staged;
      const isForAWhile = seconds !== null && seconds > 0;
      return [
        isForAWhile
          ? said('removals.staged.taintFor', { taint, node, seconds })
          : said('removals.staged.taint', { taint, node }),
      ];
    }
    case 'orphan':
      return [said('removals.staged.orphan', { node })];
    case 'node':
      return [said(way === 'podGC' ? 'removals.staged.podGC' : 'removals.staged.nodeShutdown', { node })];
  }
}

export function callLines({ call, grace }: RemovalOutcome): Lines {
  const isNow = grace.stored === 0 && grace.spec !== 0;
  if (call === 'delete') return [isNow ? said('removals.call.deleteNow') : said('removals.call.delete')];
  if (call === 'statusAndDelete')
    return [isNow ? said('removals.call.statusAndDeleteNow') : said('removals.call.statusAndDelete')];
  return [said(`removals.call.${call}`)];
}

export const budgetLines = (found: RemovalOutcome): Lines =>
  found.budgets.length === 0 ? [said('removals.budget.none')] : found.budgets.flatMap((one) => ofBudget(one, found));

function ofBudget(found: BudgetFound, { refusal }: RemovalOutcome): Lines {
  const { name: budget, part, passedOver, allowedBefore: before, desiredHealthy, leastHealthy } = found;
  const broken =
    leastHealthy < desiredHealthy && !refusal
      ? [said('removals.budget.broken', { count: leastHealthy, desired: desiredHealthy })]
      : [];
  if (passedOver) return [said(`removals.budget.${passedOver}`), ...broken];
  if (part === 'asked')
    return [
      refusal
        ? said('removals.budget.refused', { budget, before })
        : said('removals.budget.allowed', { budget, before }),
      ...broken,
    ];
  return [said(`removals.budget.${part}`, { budget }), ...broken];
}

export function graceLines({ grace: { spec, stored, effective, given } }: RemovalOutcome): Lines {
  const kept = stored === null ? [] : [said('removals.grace.stored', { stored })];
  if (effective === null || given === null) return [said('removals.grace.unstopped'), ...kept];
  return [
    effective === spec ? said('removals.grace.own', { spec }) : said('removals.grace.instead', { effective, spec }),
    ...(given > effective ? [said('removals.grace.least', { given })] : []),
    ...(stored === null ? [said('removals.grace.notStored')] : kept),
  ];
}

export function orderLines({ way }: TriedRemoval, { order, others }: RemovalOutcome): Lines {
  const more = others > 0 ? [said('removals.order.others', { count: others })] : [];
  switch (order.by) {
    case 'pressure': {
      const { place, of, priority } = order;
      const [usage, request] = [bytes(order.usage), bytes(order.request)];
      return [said('removals.order.pressure', { place, of, usage, request, priority }), ...more];
    }
    case 'importance': {
      const { place, of, stay, isViolating } = order;
      const violating = isViolating ? [said('removals.order.violating')] : [];
      const staying = said('removals.order.stay', { count: stay });
      return [said('removals.order.importance', { place, of }), ...violating, staying, ...more];
    }
    case 'groups': {
      const { place, of, priority, seconds } = order;
      return [said('removals.order.groups', { place, of, priority, seconds }), ...more];
    }
    case 'together':
      return [said(way === 'podGC' ? 'removals.order.podGC' : 'removals.order.taintEviction'), ...more];
    case 'name':
      return [said('removals.order.name'), ...more];
  }
}

export function reasonLines({ left: { disruption, phase, reason, message } }: RemovalOutcome): Lines {
  const status =
    reason === null ? said('removals.reason.phase', { phase }) : said('removals.reason.phaseReason', { phase, reason });
  const own = message !== null && message !== disruption?.message ? [{ verbatim: message }] : [];
  if (!disruption) return [said('removals.reason.none'), status, ...own];
  return [{ verbatim: `${disruption.reason}: ${disruption.message}` }, status, ...own];
}

export function processLines({ times, exits, lives }: RemovalOutcome): Lines {
  const { sigterm, ended } = times;
  const term = sigterm === null ? [] : [said('removals.process.term', { term: length(sigterm) })];
  const exited = exits.map(({ container, code: exit, isKilled }) =>
    said(isKilled ? 'removals.process.killed' : 'removals.process.exit', { container, code: exit }),
  );
  if (lives === 'mirrored') return [said('removals.process.mirrored')];
  if (lives === 'yes')
    return [...term, sigterm === null ? said('removals.process.unstopped') : said('removals.process.runs')];
  if (ended === null) return [...term, said('removals.process.none')];
  return [...term, ...exited, said('removals.process.ended', { ended: length(ended) })];
}

export function objectLines({ call, grace, exits, times, left: { phase } }: RemovalOutcome): Lines {
  const { gone, ended, final } = times;
  if (call === 'status' && final !== null)
    return [
      gone === null
        ? said('removals.object.stays', { phase })
        : said('removals.object.later', { phase, gone: length(gone) }),
      ...(phase === 'Succeeded' && exits.length > 0 ? [said('removals.object.succeeded')] : []),
    ];
  if (gone === null && grace.stored !== null) return [said('removals.object.marked')];
  if (gone === null) return [said('removals.object.untouched')];
  const outlived =
    ended !== null && ended > gone ? [said('removals.object.outlived', { by: length(ended - gone) })] : [];
  return [said('removals.object.gone', { gone: length(gone) }), ...outlived];
}

/** Clients are simulated for pods that are deleted alone. */
export function trafficLines({ requests, call, times }: RemovalOutcome): Lines {
  if (!requests) return call === 'status' && times.unready !== null ? [said('removals.traffic.unknown')] : [];
  const lost = requests.refused + requests.cut + requests.lost;
  const count = lost + requests.served;
  return [
    lost === 0 ? said('removals.traffic.none', { count }) : said('removals.traffic.lost', { count: lost, sent: count }),
  ];
}

export function anewLines({ anew }: RemovalOutcome): Lines {
  if (anew.kind === 'nobody') return [said('removals.anew.nobody')];
  const { owner } = anew;
  const words = { owner: code(owner.kind === 'Node' ? owner.name : `${owner.kind} ${owner.name}`) };
  const by = owner.kind === 'Node' ? 'kubelet' : 'owner';
  if (anew.kind === 'notYet') return [said(`removals.anew.${by}.notYet`, words)];
  const at = length(anew.at);
  if (anew.node === null) return [said(`removals.anew.${by}.pending`, { ...words, at })];
  const ready = anew.ready === null ? [] : [said('removals.anew.ready', { ready: length(anew.ready) })];
  return [said(`removals.anew.${by}.made`, { ...words, at, node: anew.node }), ...ready];
}
