/** Why a pod is on its node: whole sentences. */
import type { Health, There } from '../engine/why/explanation/explanation.ts';
import { clock } from '../i18n/time.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { message } from '../i18n/inspector.ts';
import type { Message } from '../i18n/message.ts';
import type { CycleFacts, Rank } from '../engine/why/explanation/cycleFacts.ts';

export function thereSentences({ pod: key, node, by, pinnedBy, now, health }: There): readonly Message[] {
  const pod = nameOf(key);
  const pinned = pinnedBy === null ? [] : [message('inspector:status.there.pinned', { owner: pinnedBy })];
  return [
    ...placedSentences(pod, node, by),
    ...pinned,
    ...(now ? [rankSentence(now)] : []),
    ...healthSentences(health),
  ];
}

function placedSentences(pod: string, node: string, by: There['by']): readonly Message[] {
  switch (by.kind) {
    case 'scheduler':
      return cycleSentences({ pod, node, at: clock(by.t) }, by.cycle);
    case 'decided':
    case 'hand':
    case 'move':
      return [message(`inspector:status.there.${by.kind}`, { pod, node, at: clock(by.t) })];
    case 'creator':
      return by.by === 'user'
        ? [message('inspector:status.there.creator', { pod, node, at: clock(by.t) })]
        : [message('inspector:status.there.creatorBy', { pod, node, at: clock(by.t), by: by.by })];
    case 'file':
    case 'before':
      return [message(`inspector:status.there.${by.kind}`, { pod, node })];
  }
}

interface Placed {
  pod: string;
  node: string;
  at: string;
}

function cycleSentences(placed: Placed, { nodes, feasible, total, runnerUp, tied, unseen, tookNominated }: CycleFacts) {
  if (tookNominated) return [message('inspector:status.there.nominated', { ...placed })];
  const overlooked = unseen > 0 ? [message('inspector:status.there.unseen', { count: unseen })] : [];
  if (total === null && feasible <= 1 && unseen === 0)
    return [message('inspector:status.there.only', { ...placed, count: nodes })];
  if (total === null) return [message('inspector:status.there.first', { ...placed }), ...overlooked];
  const values = { ...placed, count: feasible, nodes, total };
  if (tied > 1 || !runnerUp) {
    const chance = tied > 1 ? [message('inspector:status.there.tied', { count: tied - 1 })] : [];
    return [message('inspector:status.there.scored', values), ...chance, ...overlooked];
  }
  const ahead = { margin: total - runnerUp.total, other: runnerUp.node };
  return [message('inspector:status.there.scoredAhead', { ...values, ...ahead }), ...overlooked];
}

function rankSentence({ exists, nodes, feasible: count, rank, tied, refusedBy, total, best }: Rank): Message {
  if (!exists) return message('inspector:status.there.nowNoNode');
  if (refusedBy !== null && count === 0)
    return message('inspector:status.there.nowNowhere', { plugin: refusedBy, count: nodes });
  if (refusedBy !== null) return message('inspector:status.there.nowRefused', { plugin: refusedBy, count, nodes });
  if (rank === null) return message('inspector:status.there.nowUnseen', { count, nodes });
  if (total === null || best?.total == null) return message('inspector:status.there.nowAny', { count, nodes });
  if (rank === 1 && tied > 1) return message('inspector:status.there.nowTied', { tied, count, nodes, total });
  if (rank === 1) return message('inspector:status.there.nowFirst', { count, nodes, total });
  if (tied > 1)
    return message('inspector:status.there.nowShared', {
      ...{ rank, others: tied - 1, count, nodes, total },
      ...{ best: best.total, other: best.node },
    });
  return message('inspector:status.there.nowRank', { rank, count, nodes, total, best: best.total, other: best.node });
}

function healthSentences(health: Health): readonly Message[] {
  switch (health.kind) {
    case 'running':
      return runningSentences(health);
    case 'ended':
    case 'restarting': {
      const { kind, container, restarts: count, exitCode, reason, until } = health;
      const values = { container, count, code: exitCode ?? '?' };
      const ends =
        reason === null
          ? message(`inspector:status.there.${kind}`, values)
          : message(`inspector:status.there.${kind}Reason`, { ...values, reason });
      if (kind === 'ended') return [ends];
      const again =
        until === null
          ? message('inspector:status.there.restartNow')
          : message('inspector:status.there.restartAt', { at: clock(until) });
      return [ends, again];
    }
    case 'failed': {
      const { container, exitCode } = health;
      if (container === null || exitCode === null) return [message('inspector:status.there.failedBare')];
      return [message('inspector:status.there.failed', { container, code: exitCode })];
    }
    case 'completed':
    case 'unknown':
      return [message(`inspector:status.there.${health.kind}`)];
  }
}

function runningSentences({
  ready,
  containers: count,
  silent,
  isAlive,
}: Extract<Health, { kind: 'running' }>): readonly Message[] {
  if (silent === null) return [message('inspector:status.there.running', { ready, count })];
  const stale = message('inspector:status.there.stale', { ready, count });
  if (isAlive === null) return [stale, message(`inspector:status.silent.noNode`)];
  const why = silent === 'noNode' ? [] : [message(`inspector:status.silent.${silent}`)];
  return [stale, ...why, message(isAlive ? 'inspector:status.silent.lives' : 'inspector:status.silent.dead')];
}
