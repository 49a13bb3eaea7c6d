/**
 * `kubectl drain`, a program on the user's side (kubectl 1.36, SIM-3): cordons, evicts all pods at once, asks again
 * every 5 s where a budget refuses, and waits until the objects are gone. What it prints goes into the trace.
 */
import { goDuration } from '../kubelet/goDuration.ts';
import { isRefusal } from '../apiserver/answers.ts';
import { isOfTerminating } from '../apiserver/namespaceDeletion.ts';
import { namespaceOf } from '../controllers/informers.ts';
import { type Pod, podKey } from '../objects/types.ts';
import { allOf, drainOf, givenUp, notEvicted } from './drainPods.ts';
import { DrainWatch } from './drainWatch.ts';
import { objectsOf } from './objectMaps.ts';
import { type Process, waitFor } from './process.ts';
import type { Action, DrainOptions } from './situation.ts';
import type { Answer, Millis } from './trace.ts';
import { cordoned, patchNode } from './userNodes.ts';
import { ask, evictPod } from './userRequests.ts';
import type { ActionTools } from './actionTools.ts';

type DrainAction = Omit<Extract<Action, { do: 'drain' }>, 'do' | 't'>;

interface Draining {
  /** With the drain as the cause of its requests. */
  tools: ActionTools;
  node: string;
  asked: number;
  watch: DrainWatch;
}

export function* drain(given: ActionTools, { node, ...flags }: DrainAction): Process {
  const asked = ask(given, `Node/${node}`, { verb: 'drain', node });
  const watch = new DrainWatch(given.world, given.api);
  const draining = { tools: { ...given, partOf: asked }, node, asked, watch };
  yield* cordonAndEvict(draining, flags);
  report(draining, null);
}

function* cordonAndEvict(draining: Draining, flags: Omit<DrainAction, 'node'>): Process {
  const { tools, node } = draining;
  const wasCordoned = objectsOf(tools.world.state.objects, 'Node').get(node)?.spec?.unschedulable === true;
  const answer = yield* patchNode(tools, node, { verb: 'cordon', change: cordoned(true) });
  if (isRefusal(answer)) {
    report(draining, `Error from server (${answer.reason}): ${answer.message}`);
    return;
  }
  report(draining, `node/${node} ${wasCordoned ? 'already cordoned' : 'cordoned'}`);
  const drainable = () => drainOf(tools.world.state.objects, node, flags);
  const plan = drainable();
  if (plan.errors.length > 0) {
    giveUp(draining, plan.errors);
    return;
  }
  if (plan.warning !== null) report(draining, `Warning: ${plan.warning}`);
  const failed = yield* evictAll(draining, plan.pods, flags);
  if (failed.length === 0) report(draining, `node/${node} drained`);
  else {
    reportPending(draining, drainable().pods, failed);
    giveUp(draining, failed);
  }
}

/** All at once, each for itself. @returns why some could not be evicted */
function* evictAll(draining: Draining, pods: readonly Pod[], options: DrainOptions): Process<readonly string[]> {
  const failed: string[] = [];
  const { clock } = draining.tools.world;
  const { gracePeriodSeconds: grace, timeoutSeconds = 0 } = options;
  const limit = timeoutSeconds > 0 ? { ms: timeoutSeconds * 1000, end: clock.now + timeoutSeconds * 1000 } : null;
  const ends = pods.map((pod) =>
    clock.start(evictOne(draining, { pod, grace, limit, fail: (why) => failed.push(why) })),
  );
  for (const end of ends) yield* waitFor(end);
  return failed;
}

interface One {
  pod: Pod;
  grace: number | undefined;
  /** Of `--timeout`, from the first eviction on. */
  limit: { ms: Millis; end: Millis } | null;
  fail: (why: string) => void;
}

function* evictOne(draining: Draining, { pod, grace, limit, fail }: One): Process {
  const { tools, watch } = draining;
  const key = podKey(pod);
  const { name } = pod.metadata;
  const { clock } = tools.world;
  const isLate = () => limit !== null && clock.now >= limit.end;
  const reached = `global timeout reached: ${goDuration(limit?.ms ?? 0)}`;
  const gone = watch.removal(pod);
  for (;;) {
    report(draining, `evicting pod ${key}`);
    if (isLate()) {
      fail(`error when evicting pods/"${name}" -n "${namespaceOf(pod)}": ${reached}`);
      return;
    }
    const answer = yield* evictPod(tools, { pod: key, ...(grace !== undefined && { gracePeriodSeconds: grace }) });
    const outcome = outcomeOf(answer, pod, tools);
    if (outcome.next === 'wait') break;
    if (outcome.next === 'failed') fail(outcome.text);
    if (outcome.next !== 'again') return;
    report(draining, outcome.text);
    yield* watch.nextTry(limit !== null);
  }
  const since = clock.now;
  yield* waitFor(gone, limit ? Math.max(0, limit.end - since) : undefined);
  yield* watch.untilNextLook(since);
  if (gone.hasFired) report(draining, `pod/${name} evicted`);
  else fail(`error when waiting for pod "${name}" in namespace "${namespaceOf(pod)}" to terminate: ${reached}`);
}

type Outcome = { next: 'wait' | 'gone' } | { next: 'again' | 'failed'; text: string };

function outcomeOf(answer: Answer, pod: Pod, { api }: ActionTools): Outcome {
  const { code, message } = answer;
  if (code === 404) return { next: 'gone' };
  if (code < 400) return { next: 'wait' };
  if (isOfTerminating(answer)) {
    if (api.pod(podKey(pod))?.metadata.deletionTimestamp !== undefined) return { next: 'wait' };
    const { name } = pod.metadata;
    const namespace = namespaceOf(pod);
    const text = `error when evicting pod "${name}" from terminating namespace "${namespace}" (will retry after 5s): ${message}`;
    return { next: 'again', text };
  }
  return { next: code === 429 ? 'again' : 'failed', text: notEvicted(pod, answer) };
}

/** What is left on the node when it is given up. */
function reportPending(draining: Draining, pods: readonly Pod[], errors: readonly string[]): void {
  if (pods.length === 0) return;
  report(draining, `There are pending pods in node "${draining.node}" when an error occurred: ${allOf(errors)}`);
  for (const { metadata } of pods) report(draining, `pod/${metadata.name}`);
}

function giveUp(draining: Draining, errors: readonly string[]): void {
  for (const line of givenUp(draining.node, errors)) report(draining, line);
}

function report({ tools: { world }, node, asked }: Draining, line: string | null): void {
  world.record({ actor: { kind: 'user' }, subject: `Node/${node}`, cause: asked, what: 'drain', line });
}
