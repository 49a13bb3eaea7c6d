/** What is told of every life: how it began, ran and ended, whether anything went wrong or not. */
import type { When } from '../containerRun.ts';
import type { ContainerHistory } from '../containerHistory.ts';
import { boundBy, newestOf } from '../podAt.ts';
import type { PodHistory } from '../podHistory.ts';
import type { Run } from '../../simulation/run.ts';
import type { TraceEvent } from '../../simulation/trace.ts';
import type { AccountFact } from './podAccount.ts';

export type Fact = { t: When['t'] | null; id: number; fact: AccountFact };

export const calmFacts = (run: Run, pod: PodHistory): readonly Fact[] => [
  beginning(run, pod),
  ...boundTo(pod),
  ...pod.containers.flatMap((container) => runsOf(container, pod)),
  ...readiness(pod),
  ending(run, pod),
];

function beginning(run: Run, { made, name }: PodHistory): Fact {
  if (!made) return { t: null, id: -1, fact: { what: 'wasThere', pod: name } };
  return { ...at(made), fact: { what: 'created', pod: name, by: writerOf(run.trace[made.id]) } };
}

/** By the name that its other acts are told by. */
const writerOf = (event: TraceEvent | undefined): string | null => event?.actor.name ?? event?.recorded?.user ?? null;

function boundTo(pod: PodHistory): readonly Fact[] {
  const write = boundBy(pod);
  return write?.pod.node == null ? [] : [{ ...at(write), fact: { what: 'bound', node: write.pod.node } }];
}

function runsOf({ name: container, runs }: ContainerHistory, { gone }: PodHistory): readonly Fact[] {
  return runs.flatMap(({ started, stops: [stop], hooks: [hook], exit, attempt }): readonly Fact[] => {
    const asked = hook?.begin ?? stop;
    const fact: AccountFact =
      attempt > 0 ? { what: 'restarted', container, count: attempt } : { what: 'started', container };
    const isEndUnknown = !exit && gone !== null;
    return [
      ...(started ? [{ ...at(started), fact }] : []),
      ...(asked ? [{ ...at(asked), fact: { what: 'stopping' as const, container } }] : []),
      ...(exit && exit.why !== 'SIGKILL' && !exit.oom
        ? [{ ...at(exit), fact: { what: 'exited' as const, container, code: exit.code } }]
        : []),
      ...(isEndUnknown ? [{ t: gone.t, id: -1, fact: { what: 'endUnknown' as const, container } }] : []),
    ];
  });
}

/** Each time that the API server stored Ready to be another. */
function readiness({ first, writes, made }: PodHistory): readonly Fact[] {
  const isReady = ({ conditions }: PodHistory['first']) =>
    conditions.some(({ type, status }) => type === 'Ready' && status === 'True');
  let before = made ? false : isReady(first);
  return writes.flatMap((write): readonly Fact[] => {
    const now = write.type === 'DELETED' ? before : isReady(write.pod);
    const isChange = now !== before;
    before = now;
    return isChange ? [{ ...at(write), fact: { what: now ? 'ready' : 'unready' } }] : [];
  });
}

const ending = (run: Run, pod: PodHistory): Fact =>
  pod.gone ? { ...at(pod.gone), fact: { what: 'gone' } } : { t: run.end, id: -1, fact: endedAs(newestOf(pod).phase) };

/** The phase Unknown: nothing that its kubelet said of it was recorded. */
const endedAs = (phase: string): AccountFact =>
  phase === 'Unknown' ? { what: 'untoldAtEnd' } : { what: 'stillThere', phase };

const at = ({ t, id }: When): When => ({ t, id });
