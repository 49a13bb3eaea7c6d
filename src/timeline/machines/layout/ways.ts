/** The ways that a pod went through its machines, from what the API server stored of it. Pure. */
import { storedBefore } from '../../../engine/history/podAt.ts';
import type { StoredPod } from '../../../engine/history/storedPod.ts';
import type { ContainerStatus } from '../../../engine/objects/types.ts';
import type { EndpointState } from '../../../engine/simulation/trace.ts';
import { statusOf } from '../../layout/stored.ts';
import type { PodTimeline } from '../../../engine/timeline/timeline.ts';
import { causesOf } from './causes.ts';
import { type StateOf, type Stored, type Passages, wayOf } from './machine.ts';

/** The pod as it was stored before the run and by each write; null: there was no object. */
export function storedPods(timeline: PodTimeline): {
  first: StoredPod | null;
  stored: readonly Stored<StoredPod | null>[];
} {
  const causeOf = causesOf(timeline.events);
  const stored = timeline.writes.map(({ t, id, type, pod }) => ({
    t,
    id,
    value: type === 'DELETED' ? null : pod,
    cause: causeOf(id),
  }));
  return { first: storedBefore(timeline), stored };
}

/** `none` before the object was made, `gone` after. */
export function phaseWay(timeline: PodTimeline): Passages {
  const { first, stored } = storedPods(timeline);
  return came(
    wayOf(first, stored, (pod, wasThere) => ({ state: pod?.phase ?? absent(wasThere), detail: null })),
    {
      Pending: ['none'],
      Running: ['none', 'Pending'],
      Succeeded: ['none', 'Pending', 'Running'],
      Failed: ['none', 'Pending'],
    },
  );
}

/** What was there before the run has come as all do. */
const came = (way: Passages, by: Readonly<Record<string, readonly string[]>>): Passages => ({
  ...way,
  before: by[way.first.state] ?? [],
});

const absent = (wasThere: boolean): string => (wasThere ? 'gone' : 'none');

/** What the API server says of one container: `none` without a status, `gone` without its object. */
export function containerWay(timeline: PodTimeline, container: string): Passages {
  const { first, stored } = storedPods(timeline);
  const way = wayOf(first, stored, (pod, wasThere) =>
    pod ? containerState(statusOf(pod, container)) : { state: absent(wasThere), detail: null },
  );
  const ran = ['none', 'creating'];
  return came(way, {
    creating: ['none'],
    running: ran,
    image: ran,
    terminated: [...ran, 'running'],
    crash: [...ran, 'running', 'terminated'],
  });
}

const pullReasons: ReadonlySet<string> = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'ErrImageNeverPull',
  'InvalidImageName',
  'ErrImageInspect',
  'RegistryUnavailable',
  'SignatureValidationFailed',
]);

/** Spec of container states: waiting is told apart by what it waits for. A restart within one state is a passage, too. */
export function containerState(status: ContainerStatus | undefined): StateOf {
  if (!status?.state) return { state: 'none', detail: null };
  const { state, restartCount: run } = status;
  if (state.running) return { state: 'running', detail: null, run };
  if (state.terminated) {
    const { exitCode, reason } = state.terminated;
    return { state: 'terminated', detail: `${exitCode} ${reason ?? ''}`.trim(), run };
  }
  const reason = state.waiting?.reason ?? '';
  if (pullReasons.has(reason)) return { state: 'image', detail: reason, run };
  return { state: reason === 'CrashLoopBackOff' ? 'crash' : 'creating', detail: reason || null, run };
}

/** `none` before it was in the slice, `removed` after. */
export function endpointWay({ events, endpoints, endpointsBefore }: PodTimeline, service: string): Passages {
  const causeOf = causesOf(events);
  const changes = endpoints.find((one) => one.service === service)?.changes ?? [];
  const begins = endpointsBefore[service] ?? null;
  const stored = changes.map(({ t, id, state }) => ({ t, id, value: state, cause: causeOf(id) }));
  const way = wayOf(begins, stored, (state, wasThere) => ({
    state: state ? endpointState(state) : wasThere ? 'removed' : 'none',
    detail: state && truths(state),
  }));
  return came(way, { ready: ['none'], notReady: ['none'], leaving: ['none', 'ready'], drained: ['none', 'notReady'] });
}

export const endpointState = ({ serving, terminating }: EndpointState): string =>
  terminating ? (serving ? 'leaving' : 'drained') : serving ? 'ready' : 'notReady';

/** `true true false`: ready, serving, terminating. */
const truths = ({ ready, serving, terminating }: EndpointState): string => `${ready} ${serving} ${terminating}`;
