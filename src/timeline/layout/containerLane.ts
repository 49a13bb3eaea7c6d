/** A container's lane: image pulls, runs with their exits, waits between them, and what its probes found. */
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import { beginOfRun, endOfRun } from '../../engine/history/podAt.ts';
import type { ContainerHistory, ContainerRole } from '../../engine/history/containerHistory.ts';
import { lane, moment, row, span } from './items.ts';
import { brief, duration } from '../../i18n/time.ts';
import type { ContainerRunHistory } from '../../engine/history/containerRun.ts';
import type { Item, Lane, Moment, Span, SpanHandle, Window } from './laneChart.ts';
import { handleOf, isTunable } from './tunable.ts';
import { message } from '../../i18n/timeline.ts';

const subs: Readonly<Record<ContainerRole, 'lane.initSub' | 'lane.sidecarSub' | 'lane.containerSub'>> = {
  init: 'lane.initSub',
  sidecar: 'lane.sidecarSub',
  app: 'lane.containerSub',
};

export function containerLane(container: ContainerHistory, timeline: PodTimeline, window: Window): Lane {
  const { name, role, runs } = container;
  const items = [
    ...pullSpans(container, window),
    ...waitSpans(container, window),
    ...runs.flatMap((run, i) =>
      runItems(run, {
        name,
        number: i,
        window,
        ignores: run.ignoresSigterm,
        ...(isTunable(container, run) && { handle: handleOf(timeline, 'shutdownSeconds') }),
      }),
    ),
    ...probeMoments(container),
  ];
  return lane(`container-${name}`, 'container', name, message(`timeline:${subs[role]}`), [
    row(`container-${name}`, items),
  ]);
}

/** Images that are there at once need no interval. */
const pullSpans = ({ name, pulls }: ContainerHistory, window: Window): readonly Span[] =>
  pulls
    .filter(({ begin, end, failed }) => failed || (end?.t ?? window.to) > begin.t)
    .map(({ begin, end, failed }) =>
      span({
        id: `pull-${name}-${begin.id}`,
        from: begin.t,
        to: end?.t ?? window.to,
        look: 'pulls',
        label: message('timeline:item.pulls'),
        endLabel: failed ? message('timeline:item.pullFailed') : null,
        begins: [begin.id],
        ends: end ? [end.id] : [],
      }),
    );

const waitSpans = ({ name, waits }: ContainerHistory, window: Window): readonly Span[] =>
  waits.map(({ from, to, events }) => {
    const end = Math.min(to ?? window.to, window.to);
    return span({
      id: `wait-${name}-${from}`,
      from,
      to: end,
      look: 'waits',
      label: message('timeline:item.waits', { length: duration(end - from) }),
      begins: events,
    });
  });

interface RunOptions {
  name: string;
  /** From 0. */
  number: number;
  window: Window;
  ignores: boolean;
  /** At the end of its shutdown. */
  handle?: SpanHandle;
}

function runItems(run: ContainerRunHistory, { name, number, window, ignores, handle }: RunOptions): Item[] {
  const id = `${name}-${number}`;
  const begin = beginOfRun(run);
  const exit = endOfRun(run)?.t ?? window.to;
  const runs = span({
    id: `runs-${id}`,
    from: begin?.t ?? window.from,
    to: run.sigterm?.t ?? exit,
    look: 'runs',
    label:
      run.attempt === 0
        ? message('timeline:item.running')
        : message('timeline:item.runningAgain', { number: run.attempt }),
    endLabel: run.sigterm ? message('timeline:item.sigterm') : null,
    begins: begin ? [begin.id] : [],
    ends: run.sigterm ? [run.sigterm.id] : [],
  });
  const { sigterm } = run;
  const drains = sigterm && exit > sigterm.t;
  const length = drains ? brief(Math.round((exit - sigterm.t) / 100) * 100) : '';
  return [
    runs,
    ...(drains
      ? [
          span({
            id: `drains-${id}`,
            from: sigterm.t,
            to: exit,
            look: 'drains',
            label: message(ignores ? 'timeline:item.ignores' : 'timeline:item.drains', { length }),
            ...(handle && !ignores && { handle }),
          }),
        ]
      : []),
    ...exitMoment(run, id),
  ];
}

function exitMoment({ exit, sigkill }: ContainerRunHistory, id: string): readonly Moment[] {
  if (!exit) return [];
  const ok = exit.code === 0;
  const key = sigkill ? 'item.killed' : exit.oom ? 'item.oom' : 'item.exit';
  return [
    moment({
      id: `exit-${id}`,
      t: exit.t,
      mark: ok ? 'check' : 'cross',
      tone: ok ? 'moss' : 'verm',
      label: message(`timeline:${key}`, { code: exit.code }),
      mono: true,
      events: sigkill ? [sigkill.id, exit.id] : [exit.id],
    }),
  ];
}

/** Where what a probe holds true has changed. */
const probeMoments = ({ name, probes }: ContainerHistory): readonly Moment[] =>
  probes.map(({ id, t, probe, result }) =>
    moment({
      id: `probe-${name}-${id}`,
      t,
      mark: result === 'Success' ? 'probeOk' : 'probeFailed',
      tone: result === 'Success' ? 'moss' : 'verm',
      label: message(`timeline:item.probe.${result}`, { probe }),
      mono: false,
      events: [id],
    }),
  );
