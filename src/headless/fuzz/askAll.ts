/** Asks of a run all that the page can ask, at several instants: every answer must come, and be such as can leave the worker. */
import { type ObjectRef, refOf } from '../../engine/objects/ref.ts';
import type { createSession } from '../../engine/session/session.ts';
import type { Run } from '../../engine/simulation/run.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Topic } from '../../engine/timeline/topic.ts';
import { faultSpans } from '../../engine/history/faultSpans.ts';
import type { Finding } from './finding.ts';
import type { Beat } from './measuredRun.ts';

type Session = ReturnType<typeof createSession>;

interface Asked {
  situation: Situation;
  /** The same situation's run, to know what there is. */
  run: Run;
  instants: readonly Millis[];
  beat: Beat;
}

export async function askAll(session: Session, { situation, run, instants, beat }: Asked): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const ask = async (name: string, answer: () => unknown) => {
    try {
      structuredClone(await answer());
    } catch (error) {
      if (!(error instanceof DOMException)) throw new Error(`asked for ${name}: ${String(error)}`, { cause: error });
      found.push({ check: 'answer', detail: `${name}: ${error.message}` });
    }
    beat();
  };
  for (const t of instants) {
    for (const [name, answer] of questionsAt(session, run, t)) await ask(`${name} at ${t} ms`, answer);
  }
  const t = instants.at(-1) ?? 0;
  for (const [name, answer] of costlyQuestions(session, { situation, run, t })) await ask(`${name} at ${t} ms`, answer);
  return found;
}

type Questions = [name: string, answer: () => unknown][];

function questionsAt(session: Session, run: Run, t: Millis): Questions {
  const state = run.stateAt(t);
  const pods = someOf([...state.pods.keys()]);
  const nodes = someOf([...(state.objects.get('Node')?.keys() ?? [])]);
  const topics = topicsOf(run, { pods, nodes, subjects: session.subjects(t) });
  return [
    ...pods.map((focus): Questions[0] => [
      `present ${focus}`,
      () => session.presentInSlices(t, { focus, node: nodes[0] ?? null }),
    ]),
    [
      'present',
      () => session.presentInSlices(t, { focus: 'default/no-such-pod', node: 'no-such-node', topologyKey: 'disk' }),
    ],
    ...topics.map((topic): Questions[0] => [`timeline ${JSON.stringify(topic)}`, () => session.timeline(topic, t)]),
    ...topics.map((topic): Questions[0] => [`caseRows ${JSON.stringify(topic)}`, () => session.caseRows(topic, t)]),
    ...pods.flatMap((pod) => questionsOfPod(session, pod, { t, node: nodes[0] ?? '' })),
    ...nodes.flatMap(
      (node): Questions => [
        [`pressure ${node}`, () => session.why('pressure', { t, node })],
        [`pressureLine ${node}`, () => session.why('pressureLine', { node })],
      ],
    ),
    ...[
      ...session.subjects(t),
      ...pods.map((pod) => refOf('Pod', pod)),
      ...nodes.map((node) => refOf('Node', node)),
    ].map((subject): Questions[0] => [`edit ${subject}`, () => edit(session, subject, t)]),
  ];
}

/** What the editor asks: the object's text, whether it is right, and a pod to look at. */
function edit(session: Session, subject: ObjectRef, t: Millis): unknown {
  const text = session.manifest(t, subject) ?? '';
  return [session.check(t, subject, text), session.locate(text, ['spec', 'replicas']), session.podUnder(t, subject)];
}

function questionsOfPod(session: Session, pod: string, { t, node }: { t: Millis; node: string }): Questions {
  const change = { from: { profile: 'default-scheduler' }, weights: { NodeResourcesFit: 0 } };
  return [
    [`explanation ${pod}`, () => session.why('explanation', { t, pod })],
    [`winning ${pod}`, () => session.why('winning', { t, pod, node })],
    [`film ${pod}`, () => session.why('film', { t, pod })],
    [`spread ${pod}`, () => session.why('spread', { t, pod })],
    [`compare ${pod}`, () => session.compare(t, pod, change)],
    [`reconfigured ${pod}`, () => session.reconfigured(t, pod, change)],
  ];
}

/** Those that run the situation anew, or try many changes: of one pod, one owner, and one value more. */
function costlyQuestions(
  session: Session,
  { situation, run, t }: { situation: Situation; run: Run; t: Millis },
): Questions {
  const pods = [...run.stateAt(t).pods.keys()];
  const pod = pods[0];
  const waiting = pods.find((key) => !run.stateAt(t).pods.get(key)?.spec.nodeName);
  const owner = session.subjects(t).find((subject) => /^(Deployment|StatefulSet)\//.test(subject));
  const ofPod: Questions =
    pod === undefined
      ? []
      : [
          ['drift', () => session.why('drift', { t, pod })],
          ['removals', () => session.why('removals', { t, pod, ways: ['evict', 'forceDelete'] })],
          ['cases', () => firstCases(session, { about: 'pod', pod }, t)],
          [
            'background run',
            () => session.runInBackground({ ...situation, seed: situation.seed + 1 }, { about: 'pod', pod }, t),
          ],
        ];
  const ofOwner: Questions =
    owner === undefined ? [] : [['cases', () => firstCases(session, { about: 'owner', owner }, t)]];
  const ofWaiting: Questions =
    waiting === undefined
      ? []
      : [
          ['fixes', () => session.why('fixes', { t, pod: waiting })],
          ['filmCases', () => session.why('filmCases', { t, pod: waiting })],
        ];
  return [...ofPod, ...ofOwner, ...ofWaiting];
}

/** One value of the first number that may be varied. */
function firstCases(session: Session, topic: Topic, t: Millis): unknown {
  const [row] = session.caseRows(topic, t);
  if (!row) return null;
  return session.cases({ topic, t, parameter: row.parameter, values: row.values.slice(-1) });
}

/** The first, one in the middle, and the last. */
const someOf = <Name extends string>(keys: readonly Name[]): readonly Name[] => [
  ...new Set([keys[0], keys[keys.length >> 1], keys.at(-1)].filter((key) => key !== undefined)),
];

interface There {
  pods: readonly string[];
  nodes: readonly string[];
  subjects: readonly ObjectRef[];
}

function topicsOf(run: Run, { pods, nodes, subjects }: There): readonly Topic[] {
  const owners = subjects.filter((subject) => /^(Deployment|StatefulSet|DaemonSet|ReplicaSet|Job)\//.test(subject));
  return [
    ...pods.map((pod): Topic => ({ about: 'pod', pod })),
    ...pods.map((pod): Topic => ({ about: 'preemption', pod })),
    ...someOf(owners).map((owner): Topic => ({ about: 'owner', owner })),
    ...nodes.map((node): Topic => ({ about: 'node', node })),
    ...someOf(faultSpans(run).map(({ name }) => name)).map((fault): Topic => ({ about: 'fault', fault })),
  ];
}
