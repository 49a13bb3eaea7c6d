/** What becomes of one request that was sent to a pod: served, refused, cut or lost. */
import { hasSandbox } from '../kubelet/containerRecord.ts';
import { isAnswered } from '../kubelet/openPorts.ts';
import { allContainers } from '../kubelet/podContainers.ts';
import type { Runtime } from '../kubelet/runtime.ts';
import type { Pod, Service } from '../objects/types.ts';
import { faultName } from '../simulation/faults.ts';
import { type Process, sleep, waitFor } from '../simulation/process.ts';
import type { Actor, EventOf, Millis, RequestOutcome, TraceEvent } from '../simulation/trace.ts';
import { aboutPod, type Cause, type World } from '../simulation/world.ts';

/** A client gives up when nobody answers for so long (TCP's first retransmission). */
const connectTimeout: Millis = 1000;

export interface RequestTools {
  world: World;
  runtime: Runtime;
  /** How long one request takes to be served. */
  requestMs: Millis;
}

export interface Request {
  actor: Actor;
  pod: Pod;
  service: Service;
  connection: EventOf<'client'>['connection'];
  /** The connection stands already: nobody has to listen for it. */
  isOpen: boolean;
  /** Dropped on its way: the node that it was sent to has no rule for it. */
  isDropped: boolean;
  /** The fault that no packet gets past; null: none is in the way. */
  brokenBy: string | null;
}

/**
 * One request to its end. Without a sandbox the address is nobody's: the packets are lost, and the client waits in
 * vain. With one its network refuses what nobody listens for: before the app opens its port, after it closed it, after
 * its end. What is under way is answered, also after SIGTERM; the end of the process cuts it.
 */
export function* request(tools: RequestTools, given: Request): Process<RequestOutcome> {
  const { world, runtime, requestMs } = tools;
  const { pod, actor, connection, isOpen } = given;
  const sentAt = world.clock.now;
  const container = servingContainer(given);
  const process = runtime.process(pod, container);
  const report = (outcome: RequestOutcome, cause: Cause): RequestOutcome => {
    world.record({ actor, ...aboutPod(pod), cause, what: 'client', outcome, sentAt, connection });
    return outcome;
  };
  if (given.brokenBy !== null) {
    yield* sleep(connectTimeout);
    return report('lost', lastOf(world, isBreaking(given.brokenBy)));
  }
  if (given.isDropped || !hasSandbox(runtime.record(pod))) {
    yield* sleep(connectTimeout);
    return report('lost', lastOf(world, given.isDropped ? isNoRule(given) : isCall(pod, 'stopSandbox')));
  }
  if (!process || !(isOpen || isTaken(given, runtime)))
    return report('refused', process?.closed ?? lastOf(world, isCall(pod, process ? 'start' : 'exit', container)));
  yield* waitFor(process.ended, requestMs);
  return process.ended.hasFired ? report('cut', process.exit) : report('served', null);
}

/** Does somebody in the pod listen on the port that the Service sends to (NET-6)? */
function isTaken(given: Request, runtime: Runtime): boolean {
  const { pod } = given;
  const name = servingContainer(given);
  const container = allContainers(pod).find((one) => one.name === name) ?? { name };
  const port = targetOf(given);
  return isAnswered(pod, container, port === undefined ? {} : { tcpSocket: { port } }, (one) =>
    runtime.isListening(pod, one),
  );
}

const targetOf = ({ service }: Pick<Request, 'service'>): number | string | undefined => {
  const [port] = service.spec?.ports ?? [];
  return port?.targetPort ?? port?.port;
};

/** The container behind the port that the Service sends to; the first one where none names it. */
export function servingContainer({ pod, service }: Pick<Request, 'pod' | 'service'>): string {
  const target = targetOf({ service });
  const all = [...pod.spec.containers, ...(pod.spec.initContainers ?? [])];
  const named = all.find(({ ports = [] }) =>
    ports.some(({ containerPort, name }) => target !== undefined && (containerPort === target || name === target)),
  );
  return (named ?? pod.spec.containers[0])?.name ?? '';
}

type Wanted = (event: TraceEvent) => boolean;

const isCall =
  ({ metadata }: Pod, op: EventOf<'runtime'>['op'], container?: string): Wanted =>
  (event) =>
    event.what === 'runtime' && event.op === op && event.uid === metadata.uid && event.container === container;

const isBreaking =
  (fault: string): Wanted =>
  (event) =>
    event.what === 'request' && event.runs === false && event.fault !== undefined && faultName(event.fault) === fault;

/** The node's proxy sends to the pod no more. */
const isNoRule =
  ({ pod }: Request): Wanted =>
  (event) =>
    event.what === 'proxy' && !event.sends && event.uid === pod.metadata.uid && event.actor.node === pod.spec.nodeName;

const lastOf = ({ trace }: World, isWanted: Wanted): Cause => trace.findLast(isWanted)?.id ?? null;
