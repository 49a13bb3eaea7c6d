/** What keeps a placed pod from serving, what ended it, and why its owner has none: one sentence each. */
import type { Cause, EndCause, OwnerCause, RunningCause } from '../engine/why/cause/cause.ts';
import { message } from '../i18n/inspector.ts';
import { code, type Message } from '../i18n/message.ts';
import { quantity } from './amount.ts';

export function runningMessage(cause: RunningCause | EndCause | OwnerCause): Message {
  switch (cause.id) {
    case 'image':
      return imageMessage(cause);
    case 'crashLoop':
      return crashMessage(cause);
    case 'outOfMemory': {
      const { container, limit, restarts: count } = cause;
      return limit === null
        ? message('inspector:cause.outOfMemory.node', { container, count })
        : message('inspector:cause.outOfMemory.limit', { container, count, limit: quantity('memory', limit) });
    }
    case 'init':
      return initMessage(cause);
    case 'readinessGate': {
      const by = cause.isMissing ? 'missing' : 'false';
      return message(`inspector:cause.readinessGate.${by}`, {
        gates: cause.gates.map(code),
        count: cause.gates.length,
      });
    }
    case 'notReady': {
      const { containers, text } = cause;
      const values = { containers: containers.map(code), count: containers.length };
      return text === null
        ? message('inspector:cause.notReadyYet', values)
        : message('inspector:cause.notReady', { ...values, text: code(text) });
    }
    case 'mount':
      return mountMessage(cause);
    case 'config':
      return configMessage(cause);
    case 'evicted': {
      const { node, resource, used, request } = cause;
      if (resource === null) return message('inspector:cause.evicted.plain', { node });
      return used === null || request === null
        ? message('inspector:cause.evicted.bare', { node, resource })
        : message('inspector:cause.evicted.used', { node, resource, used, request });
    }
    case 'finalizer': {
      const { finalizers } = cause;
      return message('inspector:cause.finalizer', { finalizers: finalizers.map(code), count: finalizers.length });
    }
    case 'quota': {
      const { quota, requested, used, limited } = cause;
      return message('inspector:cause.quota', { quota, requested, used, limited });
    }
    case 'serviceAccount':
      return message('inspector:cause.serviceAccount', { account: cause.account });
    case 'priorityClass':
      if (cause.isThere) return message('inspector:cause.priorityClass.there', { name: cause.name });
      return cause.near === null
        ? message('inspector:cause.priorityClass.bare', { name: cause.name })
        : message('inspector:cause.priorityClass.near', { name: cause.name, near: cause.near });
    case 'paused':
    case 'suspended':
    case 'noReplicas':
      return message(`inspector:cause.${cause.id}`);
    case 'refused':
      return message('inspector:cause.refused', { text: code(cause.text) });
  }
}

type Of<Id extends Cause['id']> = Extract<Cause, { id: Id }>;

function imageMessage({ fault, image, container, near }: Of<'image'>): Message {
  switch (fault) {
    case 'missing':
      return near === null
        ? message('inspector:cause.image.missing', { image })
        : message('inspector:cause.image.missingNear', { image, near });
    case 'denied':
    case 'name':
    case 'registry':
      return message(`inspector:cause.image.${fault}`, { image });
    case 'other':
      return near === null
        ? message('inspector:cause.image.other', { image, container })
        : message('inspector:cause.image.otherNear', { image, container, near });
  }
}

/** Exit codes of a shell and of signals (128 and the signal's number). */
const cannotRun: ReadonlySet<number> = new Set([126, 127, 128]);
const killed: ReadonlySet<number> = new Set([137, 143]);

function crashMessage({ container, exitCode, restarts: count }: Of<'crashLoop'>): Message {
  if (exitCode === null) return message('inspector:cause.crashLoop.bare', { container, count });
  if (exitCode === 0) return message('inspector:cause.crashLoop.done', { container, count });
  const by = cannotRun.has(exitCode) ? 'command' : killed.has(exitCode) ? 'killed' : 'own';
  return message(`inspector:cause.crashLoop.${by}`, { container, count, code: exitCode });
}

function initMessage({ container, place, count, state, exitCode, service }: Of<'init'>): Message {
  const values = { container, place, count };
  if (state === 'fails')
    return service === null
      ? message('inspector:cause.init.fails', { ...values, code: exitCode ?? 0 })
      : message('inspector:cause.init.failsFor', { ...values, code: exitCode ?? 0, service });
  return service === null
    ? message('inspector:cause.init.runs', values)
    : message('inspector:cause.init.runsFor', { ...values, service });
}

const mountMessage = ({ volume, kind, name, key }: Of<'mount'>): Message =>
  key === null
    ? message('inspector:cause.mount.whole', { volume, kind, name })
    : message('inspector:cause.mount.key', { volume, kind, name, key });

function configMessage({ container, kind, name, key, text }: Of<'config'>): Message {
  if (kind === null || name === null) return message('inspector:cause.config.bare', { container, text: code(text) });
  return key === null
    ? message('inspector:cause.config.whole', { container, kind, name })
    : message('inspector:cause.config.key', { container, kind, name, key });
}
