/** Why a pod is on its node, as the parts of one sentence. */
import type { CycleFacts, Health, Rank, There } from '../engine/why/standing/standing.ts';
import { clock } from '../i18n/time.ts';
import { type RichText, said } from './words.ts';
import { podName } from './podName.ts';

export function thereParts({ pod: key, node, by, pinnedBy, now, health }: There): readonly RichText[] {
  const pod = podName(key);
  const pinned = pinnedBy === null ? [] : [said('standing.there.pinned', { owner: pinnedBy })];
  return [...placedParts(pod, node, by), ...pinned, ...(now ? [rankPart(now)] : []), ...healthParts(health)];
}

function placedParts(pod: string, node: string, by: There['by']): readonly RichText[] {
  switch (by.kind) {
    case 'scheduler':
      return cycleParts({ pod, node, at: clock(by.t) }, by.cycle);
    case 'decided':
    case 'hand':
    case 'move':
      return [said(`standing.there.${by.kind}`, { pod, node, at: clock(by.t) })];
    case 'creator':
      return by.by === 'user'
        ? [said('standing.there.creator', { pod, node, at: clock(by.t) })]
        : [said('standing.there.creatorBy', { pod, node, at: clock(by.t), by: by.by })];
    case 'file':
    case 'before':
      return [said(`standing.there.${by.kind}`, { pod, node })];
  }
}

interface Placed {
  pod: string;
  node: string;
  at: string;
}

function cycleParts(placed: Placed, { nodes, feasible, total, runnerUp, tied, unseen, tookNominated }: CycleFacts) {
  if (tookNominated) return [said('standing.there.nominated', { ...placed })];
  const overlooked = unseen > 0 ? [said('standing.there.unseen', { count: unseen })] : [];
  if (total === null && feasible <= 1 && unseen === 0)
    return [said('standing.there.only', { ...placed, count: nodes })];
  if (total === null) return [said('standing.there.first', { ...placed }), ...overlooked];
  const scored = said('standing.there.scored', { ...placed, count: feasible, nodes, total });
  const margin = runnerUp && said('standing.there.margin', { margin: total - runnerUp.total, other: runnerUp.node });
  if (tied > 1) return [scored, said('standing.there.tied', { count: tied - 1 }), ...overlooked];
  return [scored, ...(margin ? [margin] : []), ...overlooked];
}

function rankPart({ exists, nodes, feasible: count, rank, tied, refusedBy, total, best }: Rank): RichText {
  if (!exists) return said('standing.there.nowNoNode');
  if (refusedBy !== null && count === 0) return said('standing.there.nowNowhere', { plugin: refusedBy, count: nodes });
  if (refusedBy !== null) return said('standing.there.nowRefused', { plugin: refusedBy, count, nodes });
  if (rank === null) return said('standing.there.nowUnseen', { count, nodes });
  if (total === null || best?.total == null) return said('standing.there.nowAny', { count, nodes });
  if (rank === 1 && tied > 1) return said('standing.there.nowTied', { tied, count, nodes, total });
  if (rank === 1) return said('standing.there.nowFirst', { count, nodes, total });
  if (tied > 1)
    return said('standing.there.nowShared', {
      ...{ rank, others: tied - 1, count, nodes, total },
      ...{ best: best.total, other: best.node },
    });
  return said('standing.there.nowRank', { rank, count, nodes, total, best: best.total, other: best.node });
}

function healthParts(health: Health): readonly RichText[] {
  switch (health.kind) {
    case 'running':
      return runningParts(health);
    case 'ended':
    case 'restarting': {
      const { container, restarts: count, exitCode, reason, until } = health;
      const again = said(`standing.there.${health.kind}`, { container, count, code: exitCode ?? '?' });
      const why = reason === null ? [] : [said('standing.there.reason', { reason })];
      if (health.kind === 'ended') return [again, ...why, said('standing.there.stop')];
      return [
        again,
        ...why,
        until === null ? said('standing.there.restartNow') : said('standing.there.restartAt', { at: clock(until) }),
      ];
    }
    case 'failed': {
      const { container, exitCode } = health;
      if (container === null || exitCode === null) return [said('standing.there.failedBare')];
      return [said('standing.there.failed', { container, code: exitCode })];
    }
    case 'completed':
    case 'unknown':
      return [said(`standing.there.${health.kind}`)];
  }
}

function runningParts({
  ready,
  containers: count,
  silent,
  lives,
}: Extract<Health, { kind: 'running' }>): readonly RichText[] {
  if (silent === null) return [said('standing.there.running', { ready, count })];
  const stale = said('standing.there.stale', { ready, count });
  if (lives === null) return [stale, said(`standing.silent.noNode`)];
  const why = silent === 'noNode' ? [] : [said(`standing.silent.${silent}`)];
  return [stale, ...why, said(lives ? 'standing.silent.lives' : 'standing.silent.dead')];
}
