/** Why a pod is gone or goes, as the parts of one sentence. */
import type { Gone, RemovalCause } from '../engine/why/standing/standing.ts';
import { clock } from '../i18n/time.ts';
import { code, type RichText, said } from './words.ts';
import { podName } from './podName.ts';

export function goneParts(gone: Gone): readonly RichText[] {
  const { deletion, forced, how } = gone;
  const isGraceful = deletion !== null && deletion.graceSeconds > 0 && how.kind !== 'before';
  return [
    removalPart(podName(gone.pod), how),
    ...(isGraceful ? [said('standing.gone.grace', { seconds: deletion.graceSeconds })] : []),
    ...(forced ? [said('standing.gone.forcedBy', { by: forced.by })] : []),
    endPart(gone),
  ];
}

function removalPart(pod: string, how: RemovalCause): RichText {
  if (how.kind === 'before') return said('standing.gone.before', { pod });
  const at = clock(how.t);
  switch (how.kind) {
    case 'deleted':
    case 'forced':
    case 'evicted':
      return said(`standing.gone.${how.kind}`, { pod, at });
    case 'recreated':
    case 'drained':
    case 'fenced':
    case 'nodeShutDown':
    case 'madeRoom':
      return said(`standing.gone.${how.kind}`, { pod, at, node: how.node });
    case 'preempted': {
      const { by, priority, byPriority, node } = how;
      return said('standing.gone.preempted', { pod, at, node, by: podName(by), ...signed({ priority, byPriority }) });
    }
    case 'tainted':
      return taintedPart(how, { pod, at });
    case 'collected':
      return said(`standing.gone.collected.${how.why}`, { pod, at });
    case 'scaledDown':
      return said('standing.gone.scaledDown', { pod, at, owner: how.owner, count: how.replicas });
    case 'rolledOut':
    case 'suspended':
    case 'replaced':
      return said(`standing.gone.${how.kind}`, { pod, at, owner: how.owner });
    case 'jobOver':
      return said('standing.gone.jobOver', { pod, at, owner: how.owner, reason: how.reason });
    case 'misplaced':
      return said('standing.gone.misplaced', { pod, at, owner: how.owner, node: how.node });
    case 'ownerGone':
      return how.owner === ''
        ? said('standing.gone.ownerGoneBare', { pod, at })
        : said('standing.gone.ownerGone', { pod, at, owner: how.owner });
    case 'namespaceGone':
      return said('standing.gone.namespaceGone', { pod, at, namespace: how.namespace });
    case 'kubeletEvicted':
      return said('standing.gone.kubeletEvicted', { pod, at, node: how.node, resource: how.resource });
    case 'outOfTime':
      return said('standing.gone.outOfTime', { pod, at, count: how.seconds });
    case 'turnedAway':
      return said('standing.gone.turnedAway', { pod, at, node: how.node, reason: how.reason });
    case 'other':
      return said('standing.gone.other', { pod, at, by: how.by });
  }
}

function taintedPart(
  { node, taint, seconds }: Extract<RemovalCause, { kind: 'tainted' }>,
  values: { pod: string; at: string },
): RichText {
  if (taint === null) return said('standing.gone.taintedBare', { ...values, node });
  if (seconds === null) return said('standing.gone.tainted', { ...values, node, taint });
  return said('standing.gone.taintedAfter', { ...values, node, taint, seconds });
}

/** Minus is U+2212. */
const signed = ({ priority, byPriority }: { priority: number; byPriority: number }) => ({
  priority: String(priority).replace('-', '−'),
  byPriority: String(byPriority).replace('-', '−'),
});

function endPart({ stage, node, deletion, goneAt, exits, phase, isUnheard, finalizers }: Gone): RichText {
  const isHeld = finalizers.length > 0 && (stage === 'ended' || (stage === 'overdue' && !isUnheard));
  if (isHeld) return said('standing.gone.held', { phase, finalizers: finalizers.map(code) });
  if (stage === 'ended') return said('standing.gone.ended', { phase });
  if (stage === 'leaving' || stage === 'overdue') {
    if (isUnheard && node !== null) return said('standing.gone.unheard', { node });
    return said(stage === 'leaving' ? 'standing.gone.leaving' : 'standing.gone.overdue', {
      at: clock(deletion?.deadline ?? 0),
    });
  }
  const at = clock(goneAt ?? 0);
  if (stage === 'outlived') return said('standing.gone.outlived', { at, node: node ?? '' });
  const [only] = exits;
  if (!only) return said('standing.gone.over', { at });
  if (exits.length === 1) return said('standing.gone.overExit', { at, codes: [String(only.code)] });
  return said('standing.gone.overExits', {
    at,
    codes: exits.map(({ container, code: one }) => `${code(container)} ${one}`),
  });
}
