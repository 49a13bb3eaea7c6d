/** The image of a container that is to start: there, pulled, or why not (kubelet 1.36, EnsureImageExists). */
import type { Container } from '../objects/types.ts';
import type { Process } from '../simulation/process.ts';
import { aboutPod, type Cause } from '../simulation/world.ts';
import type { ImageWait } from './imageBackoff.ts';
import { imageNameError } from './imageName.ts';
import type { NodePodRecord } from './nodePodRecord.ts';
import type { EventText } from './recordEvent.ts';
import type { StartFailure } from './containerRecord.ts';

export interface ImageRequest {
  record: NodePodRecord;
  container: Container;
  cause: Cause;
  recordEvent: (cause: Cause, event: EventText) => number;
}
/** The event after which the container can be created, or why it cannot. */
export type ImageOutcome = { cause: Cause; failure: StartFailure | null };

/** What a pulled image is said to weigh. */
const imageBytes = 50_000_000;

export function* getImage(request: ImageRequest): Process<ImageOutcome> {
  const { record, container, cause, recordEvent } = request;
  const { image = '', imagePullPolicy: policy = 'IfNotPresent' } = container;
  const { runtime, world } = record.tools;
  const refuse = (reason: string, type: EventText['type'], event: string, message: string): ImageOutcome => ({
    cause: recordEvent(cause, { type, reason: event, message }),
    failure: { reason, message },
  });
  const nameError = imageNameError(image);
  if (nameError !== null) {
    const message = `Failed to apply default image tag "${image}": couldn't parse image name "${image}": ${nameError}`;
    return refuse('InvalidImageName', 'Warning', 'InspectFailed', message);
  }
  if (policy !== 'Always' && runtime.isPresent(record.pod, container)) {
    const message = `Container image "${image}" already present on machine and can be accessed by the pod`;
    return { cause: recordEvent(cause, { type: 'Normal', reason: 'Pulled', message }), failure: null };
  }
  if (policy === 'Never') {
    const message = `Container image "${image}" is not present with pull policy of Never`;
    return refuse('ErrImageNeverPull', 'Warning', 'ErrImageNeverPull', message);
  }
  const before = record.images.waiting(image, world.clock.now);
  if (before === null) return yield* pull(request);
  const message = `Back-off pulling image "${image}"`;
  const { cause: because } = refuse('ImagePullBackOff', 'Normal', 'BackOff', message);
  recordWait(request, before, because);
  return {
    cause: because,
    failure: { reason: 'ImagePullBackOff', message: `${message}: ErrImagePull: ${before.error}` },
  };
}

function* pull(request: ImageRequest): Process<ImageOutcome> {
  const { record, container, cause, recordEvent } = request;
  const { image = '' } = container;
  const { runtime, world } = record.tools;
  const pulling = recordEvent(cause, { type: 'Normal', reason: 'Pulling', message: `Pulling image "${image}"` });
  const began = world.clock.now;
  const { cause: pulled, error, took } = yield* runtime.pull({ pod: record.pod, cause: pulling }, container);
  if (error === null) {
    const all = world.clock.now - began;
    const text = `in ${took / 1000}s (${all / 1000}s including waiting). Image size: ${imageBytes} bytes.`;
    const message = `Successfully pulled image "${image}" ${text}`;
    return { cause: recordEvent(pulled, { type: 'Normal', reason: 'Pulled', message }), failure: null };
  }
  const text = error.startsWith('rpc error: ') ? error : `rpc error: code = NotFound desc = ${error}`;
  record.images.fail(image, text, world.clock.now);
  const wait = record.images.waiting(image, world.clock.now);
  if (wait) recordWait(request, wait, pulled);
  const message = `Failed to pull image "${image}": ${text}`;
  return {
    cause: recordEvent(pulled, { type: 'Warning', reason: 'Failed', message }),
    failure: { reason: 'ErrImagePull', message: text },
  };
}

/** From here on it is known how long the next pull is put off. */
function recordWait({ record, container }: ImageRequest, { delay, until }: ImageWait, cause: Cause): void {
  const { pod, tools } = record;
  const { name, image = '' } = container;
  const actor = { kind: 'kubelet', node: pod.spec.nodeName ?? '' } as const;
  const fact = { what: 'backoff', container: name, image, delaySeconds: delay / 1000, until } as const;
  tools.world.record({ actor, ...aboutPod(pod), cause, ...fact });
}
