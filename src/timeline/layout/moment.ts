/** The instant in one sentence with its numbers: who waits for what, and what is lost meanwhile. Pure. */
import type { Millis } from '../../engine/simulation/trace.ts';
import { requestsUntil } from './describe.ts';
import { instantAt, leftOf, runOrEmpty, stageOf } from './instant.ts';
import type { ContainerLife } from './containerLife.ts';
import { inStopOrder, type Life, lastRun } from './life.ts';
import { brief, long, seconds } from './numbers.ts';
import { ofKind } from './trace.ts';
import { preStopOf, type Run, stopOf } from './run.ts';
import { type Words, words } from './words.ts';

export function momentAt(life: Life, t: Millis): Words {
  const { asked, deleted, gone, timeline } = life;
  const node = timeline.node ?? '';
  if (!asked || t < asked.t) return before(life, t);
  if (isAway(life, t)) return words('now.away', { node });
  const since = t - asked.t;
  if (gone && t >= gone.t && !stillRuns(life, t)) return ended(life);
  if (gone && t >= gone.t) return words('now.goneButRuns', { node, since: seconds(t - gone.t, 1) });
  if (!deleted || t < deleted.t) return words('now.asked');
  const phase = instantAt(life, t).phase;
  const held = heldBy(life, t);
  if (held !== null) return words('now.held', { finalizer: held });
  if (phase === 'Succeeded' || phase === 'Failed') return words('now.phase', { phase });
  const main = principal(life, t);
  if (!main) return words('now.kubeletHears', { node, grace: deleted.grace });
  return ofContainer(life, main, { t, since });
}

function before(life: Life, t: Millis): Words {
  const { timeline, asked } = life;
  const { phase } = instantAt(life, t);
  if (timeline.node === null) return words('now.pending', { phase });
  if (isAway(life, t)) return words('now.awayAlive', { node: timeline.node });
  const waiting = waitsAt(life, t);
  if (waiting) return waiting;
  if (phase === 'Pending') return words('now.pending', { phase });
  if (asked) return words('now.willBeDeleted', { node: timeline.node, in: brief(asked.t - t) });
  return words('now.running', { node: timeline.node });
}

const isAway = ({ kubeletGaps }: Life, t: Millis): boolean =>
  kubeletGaps.some(({ from, to }) => from.t <= t && (to === null || to.t > t));

/** The container that is being kept from starting, and for how long. */
function waitsAt({ containers }: Life, t: Millis): Words | null {
  for (const { name, waits, runs } of containers) {
    const wait = waits.find(({ from, to }) => from <= t && (to ?? t) > t);
    if (!wait) continue;
    const left = long((wait.to ?? t) - t);
    if (wait.reason === 'ImagePullBackOff') return words('now.imageBackoff', { container: name, left });
    const code = runs.findLast(({ exit }) => exit !== null && exit.t <= t)?.exit?.code ?? 0;
    return words('now.backoff', { container: name, code, left });
  }
  return null;
}

/** The finalizer that keeps an object of which the kubelet is done; null where none does. */
function heldBy({ timeline, writes }: Life, t: Millis): string | null {
  const isDone = ofKind(timeline.events, 'request').some(({ verb, actor, t: at }) => {
    return verb === 'delete' && actor.kind === 'kubelet' && at + writing < t;
  });
  return (isDone && writes.findLast((write) => write.t <= t)?.pod.metadata.finalizers?.[0]) || null;
}

/** By then the API server has answered the kubelet's DELETE. */
const writing = 50;

const stillRuns = (life: Life, t: Millis): boolean =>
  life.containers.some((container) => container.runs.length > 0 && stageOf(runOrEmpty(container, t), t) !== 'exited');

/** The container that the others wait for now: the first in stop order that has not ended. */
function principal(life: Life, t: Millis): ContainerLife | null {
  const begun = inStopOrder(life.containers).filter((container) => {
    const run = lastRun(container);
    const first = preStopOf(run)?.begin.t ?? stopOf(run)?.t;
    return first !== undefined && first <= t;
  });
  return begun.find((container) => stageOf(runOrEmpty(container, t), t) !== 'exited') ?? begun.at(-1) ?? null;
}

function ofContainer(life: Life, container: ContainerLife, { t, since }: { t: Millis; since: Millis }): Words {
  const run = runOrEmpty(container, t);
  const { name } = container;
  const stop = stopOf(run);
  switch (stageOf(run, t)) {
    case 'preStop': {
      const begun = run.hooks.findLast(({ begin }) => begin.t <= t)?.begin.t ?? t;
      if (run.sigterm && run.sigterm.t <= t)
        return words('now.preStopAgain', { container: name, since: seconds(t - begun, 1) });
      const left = (life.deleted?.grace ?? 0) * 1000 - (t - begun);
      return words('now.preStop', { container: name, since: seconds(t - begun, 1), left: brief(Math.max(0, left)) });
    }
    case 'stopping':
      return stopping(life, container, t);
    case 'exited':
      return words('now.allExited', {
        container: name,
        code: run.exit?.code ?? 0,
        since: seconds(t - (run.exit?.t ?? t), 2),
      });
    default:
      return stop && stop.t <= t
        ? words('now.signal', { container: name, timeout: stop.timeout })
        : words('now.waits', { container: name, since: brief(since) });
  }
}

function stopping(life: Life, container: ContainerLife, t: Millis): Words {
  const run = runOrEmpty(container, t);
  const since = seconds(t - (run.sigterm?.t ?? t), 1);
  const unaware = life.proxies.filter(
    ({ changes }) => !changes.some((change) => !change.sends && change.t <= t) && changes.length > 0,
  );
  const now = requestsUntil(life, t);
  const whole = life.timeline.requests;
  if (whole.refused > 0 && unaware.length > 0 && container.role !== 'sidecar') {
    const [first] = unaware;
    const nodes = unaware.length === 1 && first ? first.node : null;
    const values = { since, count: now.refused, more: whole.refused - now.refused };
    return nodes
      ? words('now.unawareOne', { ...values, node: nodes })
      : words('now.unawareMany', { ...values, nodes: unaware.length });
  }
  if (over(run)) return words('now.floor', { container: container.name, left: seconds(leftOf(run, t), 1) });
  if (life.timeline.parameters.ignoresSigterm && container.role !== 'sidecar') {
    return words('now.ignores', { container: container.name, since, left: seconds(leftOf(run, t), 1) });
  }
  return words('now.drains', { container: container.name, since, left: seconds(leftOf(run, t), 1) });
}

/** preStop took the whole grace: the kubelet's floor of 2 s is all that is left (kubelet 1.36, killContainer). */
const over = (run: Run): boolean =>
  preStopOf(run)?.outcome === 'abandoned' && stopOf(run)?.timeout === 2 && run.stops.length === 1;

function ended(life: Life): Words {
  const { served, refused, cut, lost } = life.timeline.requests;
  const after = brief((life.gone?.t ?? 0) - (life.asked?.t ?? 0));
  if (life.proxies.length === 0) return words('now.gone', { after });
  const bad = refused + cut + lost;
  return words(bad > 0 ? 'now.goneLost' : 'now.goneServed', { after, served, refused, cut, lost, bad });
}
