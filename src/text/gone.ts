/** Why a pod is gone or goes: whole sentences. */
import type { RemovalCause } from '../engine/history/removal/removalCause.ts';
import type { Gone } from '../engine/why/explanation/explanation.ts';
import { clock } from '../i18n/time.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { message } from '../i18n/inspector.ts';
import { code, type Message } from '../i18n/message.ts';
import { signed } from '../i18n/minus.ts';

export function goneSentences(gone: Gone): readonly Message[] {
  const { deletion, forced, how } = gone;
  const isGraceful = deletion !== null && deletion.graceSeconds > 0 && how.kind !== 'before';
  return [
    removalSentence(nameOf(gone.pod), how),
    ...(isGraceful ? [message('inspector:status.gone.grace', { seconds: deletion.graceSeconds })] : []),
    ...(forced ? [message('inspector:status.gone.forcedBy', { by: forced.by })] : []),
    endSentence(gone),
  ];
}

function removalSentence(pod: string, how: RemovalCause): Message {
  if (how.kind === 'before') return message('inspector:status.gone.before', { pod });
  const at = clock(how.t);
  switch (how.kind) {
    case 'deleted':
    case 'forced':
    case 'evicted':
      return message(`inspector:status.gone.${how.kind}`, { pod, at });
    case 'recreated':
    case 'drained':
    case 'fenced':
    case 'nodeShutDown':
    case 'madeRoom':
      return message(`inspector:status.gone.${how.kind}`, { pod, at, node: how.node });
    case 'preempted': {
      const { by, priority, byPriority, node } = how;
      return message('inspector:status.gone.preempted', {
        pod,
        at,
        node,
        by: nameOf(by),
        ...priorities({ priority, byPriority }),
      });
    }
    case 'tainted':
      return taintedSentence(how, { pod, at });
    case 'collected':
      return message(`inspector:status.gone.collected.${how.why}`, { pod, at });
    case 'scaledDown':
      return message('inspector:status.gone.scaledDown', { pod, at, owner: how.owner, count: how.replicas });
    case 'rolledOut':
    case 'suspended':
    case 'replaced':
      return message(`inspector:status.gone.${how.kind}`, { pod, at, owner: how.owner });
    case 'jobOver':
      return message('inspector:status.gone.jobOver', { pod, at, owner: how.owner, reason: how.reason });
    case 'misplaced':
      return message('inspector:status.gone.misplaced', { pod, at, owner: how.owner, node: how.node });
    case 'ownerGone':
      return how.owner === ''
        ? message('inspector:status.gone.ownerGoneBare', { pod, at })
        : message('inspector:status.gone.ownerGone', { pod, at, owner: how.owner });
    case 'namespaceGone':
      return message('inspector:status.gone.namespaceGone', { pod, at, namespace: how.namespace });
    case 'kubeletEvicted':
      return message('inspector:status.gone.kubeletEvicted', { pod, at, node: how.node, resource: how.resource });
    case 'outOfTime':
      return message('inspector:status.gone.outOfTime', { pod, at, count: how.seconds });
    case 'turnedAway':
      return message('inspector:status.gone.turnedAway', { pod, at, node: how.node, reason: how.reason });
    case 'other':
      return message('inspector:status.gone.other', { pod, at, by: how.by });
  }
}

function taintedSentence(
  { node, taint, seconds }: Extract<RemovalCause, { kind: 'tainted' }>,
  values: { pod: string; at: string },
): Message {
  if (taint === null) return message('inspector:status.gone.taintedBare', { ...values, node });
  if (seconds === null) return message('inspector:status.gone.tainted', { ...values, node, taint });
  return message('inspector:status.gone.taintedAfter', { ...values, node, taint, seconds });
}

const priorities = ({ priority, byPriority }: { priority: number; byPriority: number }) => ({
  priority: signed(priority),
  byPriority: signed(byPriority),
});

function endSentence({ stage, node, deletion, goneAt, exits, phase, isUnheard, finalizers }: Gone): Message {
  const isHeld = finalizers.length > 0 && (stage === 'ended' || (stage === 'overdue' && !isUnheard));
  if (isHeld) return message('inspector:status.gone.held', { phase, finalizers: finalizers.map(code) });
  if (stage === 'ended') return message('inspector:status.gone.ended', { phase });
  if (stage === 'leaving' || stage === 'overdue') {
    if (isUnheard && node !== null) return message('inspector:status.gone.unheard', { node });
    return message(stage === 'leaving' ? 'inspector:status.gone.leaving' : 'inspector:status.gone.overdue', {
      at: clock(deletion?.deadline ?? 0),
    });
  }
  const at = clock(goneAt ?? 0);
  if (stage === 'outlived') return message('inspector:status.gone.outlived', { at, node: node ?? '' });
  const [only] = exits;
  if (!only) return message('inspector:status.gone.over', { at });
  if (exits.length === 1) return message('inspector:status.gone.overExit', { at, codes: [String(only.code)] });
  return message('inspector:status.gone.overExits', {
    at,
    codes: exits.map(({ container, code: one }) => `${code(container)} ${one}`),
  });
}
