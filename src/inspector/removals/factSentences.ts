/** The facts of one way to remove a pod, as sentences: all of them from what was measured. */
import type { BudgetFound, RemovalOutcome, TriedRemoval, Staged } from '../../engine/why/removals/removal.ts';
import { bytes } from './amounts.ts';
import { message as messageOf } from '../../i18n/inspector.ts';
import { code, type Message } from '../../i18n/message.ts';
import { duration } from '../../i18n/time.ts';

/** Its own words, or somebody else's as they are. */
export type FactSentence = Message | { verbatim: string };
export type FactSentences = readonly FactSentence[];

export function stagedLines(way: TriedRemoval['way'], staged: Staged | null): FactSentences {
  if (!staged) return [messageOf('inspector:removals.staged.asked')];
  const { node } = staged;
  switch (staged.kind) {
    case 'memory': {
      const [uses, request] = [bytes(staged.uses), bytes(staged.request)];
      const [machine, threshold] = [bytes(staged.machine), bytes(staged.threshold)];
      return [
        messageOf('inspector:removals.staged.memory', {
          container: staged.container,
          uses,
          request,
          machine,
          threshold,
        }),
      ];
    }
    case 'preemptor': {
      const { name, priority, room } = staged;
      if (room.by === 'labels')
        return [messageOf('inspector:removals.staged.labels', { name, priority, node, labels: room.labels })];
      const amount = room.by === 'cpu' ? `${room.request}m cpu` : `${bytes(room.request)} memory`;
      return [messageOf('inspector:removals.staged.room', { name, priority, node, amount })];
    }
    case 'taint': {
      const { taint, seconds } = staged;
      const isForAWhile = seconds !== null && seconds > 0;
      return [
        isForAWhile
          ? messageOf('inspector:removals.staged.taintFor', { taint, node, seconds })
          : messageOf('inspector:removals.staged.taint', { taint, node }),
      ];
    }
    case 'orphan':
      return [messageOf('inspector:removals.staged.orphan', { node })];
    case 'node':
      return [
        messageOf(way === 'podGC' ? 'inspector:removals.staged.podGC' : 'inspector:removals.staged.nodeShutdown', {
          node,
        }),
      ];
  }
}

export function callLines({ call, grace }: RemovalOutcome): FactSentences {
  const isNow = grace.stored === 0 && grace.spec !== 0;
  if (call === 'delete')
    return [isNow ? messageOf('inspector:removals.call.deleteNow') : messageOf('inspector:removals.call.delete')];
  if (call === 'statusAndDelete')
    return [
      isNow
        ? messageOf('inspector:removals.call.statusAndDeleteNow')
        : messageOf('inspector:removals.call.statusAndDelete'),
    ];
  return [messageOf(`inspector:removals.call.${call}`)];
}

export const budgetLines = (found: RemovalOutcome): FactSentences =>
  found.budgets.length === 0
    ? [messageOf('inspector:removals.budget.none')]
    : found.budgets.flatMap((one) => ofBudget(one, found));

function ofBudget(found: BudgetFound, { refusal }: RemovalOutcome): FactSentences {
  const { name: budget, part, passedOver, allowedBefore: before, desiredHealthy, leastHealthy } = found;
  const broken =
    leastHealthy < desiredHealthy && !refusal
      ? [messageOf('inspector:removals.budget.broken', { count: leastHealthy, desired: desiredHealthy })]
      : [];
  if (passedOver) return [messageOf(`inspector:removals.budget.${passedOver}`), ...broken];
  if (part === 'asked')
    return [
      refusal
        ? messageOf('inspector:removals.budget.refused', { budget, before })
        : messageOf('inspector:removals.budget.allowed', { budget, before }),
      ...broken,
    ];
  return [messageOf(`inspector:removals.budget.${part}`, { budget }), ...broken];
}

export function graceLines({ grace: { spec, stored, effective, given } }: RemovalOutcome): FactSentences {
  const retained = stored === null ? [] : [messageOf('inspector:removals.grace.stored', { stored })];
  if (effective === null || given === null) return [messageOf('inspector:removals.grace.unstopped'), ...retained];
  return [
    effective === spec
      ? messageOf('inspector:removals.grace.own', { spec })
      : messageOf('inspector:removals.grace.instead', { effective, spec }),
    ...(given > effective ? [messageOf('inspector:removals.grace.least', { given })] : []),
    ...(stored === null ? [messageOf('inspector:removals.grace.notStored')] : retained),
  ];
}

export function orderLines({ way }: TriedRemoval, { order, others }: RemovalOutcome): FactSentences {
  const more = others > 0 ? [messageOf('inspector:removals.order.others', { count: others })] : [];
  switch (order.by) {
    case 'pressure': {
      const { place, of, priority } = order;
      const [usage, request] = [bytes(order.usage), bytes(order.request)];
      return [messageOf('inspector:removals.order.pressure', { place, of, usage, request, priority }), ...more];
    }
    case 'importance': {
      const { place, of, stay, isViolating } = order;
      const violating = isViolating ? [messageOf('inspector:removals.order.violating')] : [];
      const staying = messageOf('inspector:removals.order.stay', { count: stay });
      return [messageOf('inspector:removals.order.importance', { place, of }), ...violating, staying, ...more];
    }
    case 'groups': {
      const { place, of, priority, seconds } = order;
      return [messageOf('inspector:removals.order.groups', { place, of, priority, seconds }), ...more];
    }
    case 'together':
      return [
        messageOf(way === 'podGC' ? 'inspector:removals.order.podGC' : 'inspector:removals.order.taintEviction'),
        ...more,
      ];
    case 'name':
      return [messageOf('inspector:removals.order.name'), ...more];
  }
}

export function reasonLines({ left: { disruption, phase, reason, message } }: RemovalOutcome): FactSentences {
  const status =
    reason === null
      ? messageOf('inspector:removals.reason.phase', { phase })
      : messageOf('inspector:removals.reason.phaseReason', { phase, reason });
  const own = message !== null && message !== disruption?.message ? [{ verbatim: message }] : [];
  if (!disruption) return [messageOf('inspector:removals.reason.none'), status, ...own];
  return [{ verbatim: `${disruption.reason}: ${disruption.message}` }, status, ...own];
}

export function processLines({ times, exits, isAlive }: RemovalOutcome): FactSentences {
  const { sigterm, ended } = times;
  const term = sigterm === null ? [] : [messageOf('inspector:removals.process.term', { term: duration(sigterm) })];
  const exited = exits.map(({ container, code: exit, isKilled }) =>
    messageOf(isKilled ? 'inspector:removals.process.killed' : 'inspector:removals.process.exit', {
      container,
      code: exit,
    }),
  );
  if (isAlive === 'mirrored') return [messageOf('inspector:removals.process.mirrored')];
  if (isAlive === 'yes')
    return [
      ...term,
      sigterm === null
        ? messageOf('inspector:removals.process.unstopped')
        : messageOf('inspector:removals.process.runs'),
    ];
  if (ended === null) return [...term, messageOf('inspector:removals.process.none')];
  return [...term, ...exited, messageOf('inspector:removals.process.ended', { ended: duration(ended) })];
}

export function objectLines({ call, grace, exits, times, left: { phase } }: RemovalOutcome): FactSentences {
  const { gone, ended, final } = times;
  if (call === 'status' && final !== null)
    return [
      gone === null
        ? messageOf('inspector:removals.object.stays', { phase })
        : messageOf('inspector:removals.object.later', { phase, gone: duration(gone) }),
      ...(phase === 'Succeeded' && exits.length > 0 ? [messageOf('inspector:removals.object.succeeded')] : []),
    ];
  if (gone === null && grace.stored !== null) return [messageOf('inspector:removals.object.marked')];
  if (gone === null) return [messageOf('inspector:removals.object.untouched')];
  const outlived =
    ended !== null && ended > gone
      ? [messageOf('inspector:removals.object.outlived', { by: duration(ended - gone) })]
      : [];
  return [messageOf('inspector:removals.object.gone', { gone: duration(gone) }), ...outlived];
}

/** Clients are simulated for pods that are deleted alone. */
export function trafficLines({ requests, call, times }: RemovalOutcome): FactSentences {
  if (!requests)
    return call === 'status' && times.unready !== null ? [messageOf('inspector:removals.traffic.unknown')] : [];
  const lost = requests.refused + requests.cut + requests.lost;
  const count = lost + requests.served;
  return [
    lost === 0
      ? messageOf('inspector:removals.traffic.none', { count })
      : messageOf('inspector:removals.traffic.lost', { count: lost, sent: count }),
  ];
}

export function anewLines({ anew }: RemovalOutcome): FactSentences {
  if (anew.kind === 'nobody') return [messageOf('inspector:removals.anew.nobody')];
  const { owner } = anew;
  const words = { owner: code(owner.kind === 'Node' ? owner.name : `${owner.kind} ${owner.name}`) };
  const by = owner.kind === 'Node' ? 'kubelet' : 'owner';
  if (anew.kind === 'notYet') return [messageOf(`inspector:removals.anew.${by}.notYet`, words)];
  const at = duration(anew.at);
  if (anew.node === null) return [messageOf(`inspector:removals.anew.${by}.pending`, { ...words, at })];
  const ready =
    anew.ready === null ? [] : [messageOf('inspector:removals.anew.ready', { ready: duration(anew.ready) })];
  return [messageOf(`inspector:removals.anew.${by}.made`, { ...words, at, node: anew.node }), ...ready];
}
