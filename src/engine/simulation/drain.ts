/**
 * `kubectl drain`, a program on the user's side (kubectl 1.36, SIM-3): cordons, evicts all pods at once, asks again
 * every 5 s where a budget refuses, and waits until the objects are gone. What it prints goes into the trace.
 */
import { refIn } from '../objects/ref.ts';
import { isRefusal } from '../apiserver/answers.ts';
import { isOfTerminating } from '../apiserver/namespaceDeletion.ts';
import { controllerOf, namespaceOf } from '../controllers/informers.ts';
import { type Pod, podKey } from '../objects/types.ts';
import { planDrain } from './drainPods.ts';
import { DrainWatch } from './drainWatch.ts';
import { objectsOf } from './objectMaps.ts';
import { type Process, waitFor } from './process.ts';
import type { Action } from './situation.ts';
import type { Answer } from './trace.ts';
import type { ActionTools } from './userActions.ts';
import { cordoned, patchNode } from './userNodes.ts';
import { ask, evictPod } from './userRequests.ts';

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
  const plan = planDrain(podsOn(draining), { ...flags, hasDaemonSet: (pod) => hasController(tools, pod) });
  if (plan.errors.length > 0) {
    giveUp(draining, plan.errors);
    return;
  }
  if (plan.warning !== null) report(draining, `Warning: ${plan.warning}`);
  const failed = yield* evictAll(draining, plan.pods, flags.gracePeriodSeconds);
  if (failed.length === 0) report(draining, `node/${node} drained`);
  else giveUp(draining, failed);
}

const podsOn = ({ tools, node }: Draining): readonly Pod[] =>
  [...objectsOf(tools.world.state.objects, 'Pod').values()].filter(({ spec }) => spec.nodeName === node);

function hasController({ api }: ActionTools, pod: Pod): boolean {
  const owner = controllerOf(pod);
  return owner !== undefined && api.get(refIn(owner.kind, namespaceOf(pod), owner.name)) !== undefined;
}

/** All at once, each for itself. @returns why some could not be evicted */
function* evictAll(draining: Draining, pods: readonly Pod[], grace: number | undefined): Process<readonly string[]> {
  const failed: string[] = [];
  const { clock } = draining.tools.world;
  const ends = pods.map((pod) => clock.start(evictOne(draining, { pod, grace, fail: (why) => failed.push(why) })));
  for (const end of ends) yield* waitFor(end);
  return failed;
}

interface One {
  pod: Pod;
  grace: number | undefined;
  fail: (why: string) => void;
}

function* evictOne(draining: Draining, { pod, grace, fail }: One): Process {
  const { tools, watch } = draining;
  const key = podKey(pod);
  const gone = watch.removal(pod);
  for (;;) {
    report(draining, `evicting pod ${key}`);
    const answer = yield* evictPod(tools, { pod: key, ...(grace !== undefined && { gracePeriodSeconds: grace }) });
    const outcome = outcomeOf(answer, pod, tools);
    if (outcome.next === 'wait') break;
    if (outcome.next === 'failed') fail(outcome.text);
    if (outcome.next !== 'again') return;
    report(draining, outcome.text);
    yield* watch.nextTry();
  }
  const since = tools.world.clock.now;
  yield* waitFor(gone);
  yield* watch.untilNextLook(since);
  report(draining, `pod/${pod.metadata.name} evicted`);
}

type Outcome = { next: 'wait' | 'gone' } | { next: 'again' | 'failed'; text: string };

function outcomeOf(answer: Answer, pod: Pod, { api }: ActionTools): Outcome {
  const { code, message } = answer;
  if (code === 404) return { next: 'gone' };
  if (code < 400) return { next: 'wait' };
  const { name } = pod.metadata;
  const namespace = namespaceOf(pod);
  if (isOfTerminating(answer)) {
    if (api.pod(podKey(pod))?.metadata.deletionTimestamp !== undefined) return { next: 'wait' };
    const text = `error when evicting pod "${name}" from terminating namespace "${namespace}" (will retry after 5s): ${message}`;
    return { next: 'again', text };
  }
  const text = `error when evicting pods/"${name}" -n "${namespace}"`;
  if (code === 429) return { next: 'again', text: `${text} (will retry after 5s): ${message}` };
  return { next: 'failed', text: `${text}: ${message}` };
}

function giveUp(draining: Draining, errors: readonly string[]): void {
  const { node } = draining;
  const why = errors.length === 1 ? errors[0] : `[${errors.join(', ')}]`;
  report(draining, `error: unable to drain node "${node}" due to error: ${why}, continuing command...`);
  report(draining, 'There are pending nodes to be drained:');
  report(draining, ` ${node}`);
  report(draining, `error: ${why}`);
}

function report({ tools: { world }, node, asked }: Draining, line: string | null): void {
  world.record({ actor: { kind: 'user' }, subject: `Node/${node}`, cause: asked, what: 'drain', line });
}
