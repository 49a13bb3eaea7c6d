/** Starting one container: image, create, start, and the events that tell of it (kubelet 1.36). */
import type { Container, Pod } from '../objects/types.ts';
import type { Process } from '../simulation/process.ts';
import type { Cause, World } from '../simulation/world.ts';
import type { Runtime } from './runtime.ts';
import { tellEvent } from './tellEvent.ts';

/** @returns the last event of the start */
export function* startContainer(world: World, runtime: Runtime, start: ContainerStart): Process<Cause> {
  const { pod, container } = start;
  const tell = (cause: Cause, reason: string, message: string) =>
    tellEvent(world, pod, { type: 'Normal', reason, message, container: container.name, cause });
  const pulled = yield* getImage(world, runtime, { ...start, tell });
  const created = yield* runtime.create({ pod, cause: pulled }, container);
  tell(created, 'Created', 'Container created');
  const started = yield* runtime.start({ pod, cause: created }, container);
  tell(started, 'Started', 'Container started');
  return started;
}

export interface ContainerStart {
  pod: Pod;
  container: Container;
  cause: Cause;
}
type Tell = (cause: Cause, reason: string, message: string) => number;

/** What a pulled image is said to weigh. */
const imageBytes = 50_000_000;

function* getImage(
  world: World,
  runtime: Runtime,
  { pod, container, cause, tell }: ContainerStart & { tell: Tell },
): Process<number> {
  const { image = '' } = container;
  if (runtime.isPresent(pod, image))
    return tell(
      cause,
      'Pulled',
      `Container image "${image}" already present on machine and can be accessed by the pod`,
    );
  const pulling = tell(cause, 'Pulling', `Pulling image "${image}"`);
  const began = world.clock.now;
  const pulled = yield* runtime.pull({ pod, cause: pulling }, image);
  const took = `${(world.clock.now - began) / 1000}s`;
  const text = `in ${took} (${took} including waiting). Image size: ${imageBytes} bytes.`;
  return tell(pulled, 'Pulled', `Successfully pulled image "${image}" ${text}`);
}
