/**
 * The engine as the worker uses it: reads sources, runs a situation, shows its instants. Everything it answers is a
 * function of the situation; it only remembers texts, the last run and the last snapshot.
 */
import type { ObjectRef } from '../objects/ref.ts';
import { CaseRuns, type ReportCase } from '../cases/caseRuns.ts';
import type { AskedCases } from '../cases/cases.ts';
import { locate } from '../editing/locate.ts';
import type { AskedLine } from '../kubectl/kubectl.ts';
import { countsOf } from '../manifest/kinds.ts';
import { isNoted } from '../manifest/notedKinds.ts';
import type { FieldPath } from '../manifest/place.ts';
import { lacksOf } from './lacks.ts';
import { priorityProblems } from '../manifest/priorityProblems.ts';
import type { PodKey } from '../objects/types.ts';
import type { ProfileChange } from '../scheduler/profile/change.ts';
import { allOfKind } from '../simulation/objectMaps.ts';
import { isRecorded, type Situation, type Source } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';
import { type Run, runInSlices } from '../simulation/run.ts';
import { createBackgroundRuns, timelineBeside } from './backgroundRuns.ts';
import { compare, reconfigured } from './compare.ts';
import { checkText, manifestText, otherSubjects } from './editing.ts';
import { decideAlong } from './decideAlong.ts';
import { type Looked, present, presentInSlices } from './present.ts';
import { resolve, sourcesOf } from './resolve.ts';
import { createLibrary, readSource } from './sources.ts';
import { timelineAt } from '../timeline/timelineAt.ts';
import type { TimelineOf } from '../timeline/timeline.ts';
import type { Topic } from '../timeline/topic.ts';
import { letForesee } from '../history/outlook/foresight.ts';
import type { Answer, Asked, Asker, Question } from '../why/questions.ts';
import { Whys } from '../why/why.ts';
import { podUnder } from '../view/ownersPods.ts';
import { fetchLate, late } from './late.ts';
import { summary } from './summary.ts';
import { type Breathe, type Report, type RunSlices, reported, SessionWork } from './work.ts';
import type { Target } from '../out/target.ts';

const toNobody: Report = () => {};

/** @param breathe called between the slices of long calls; while it waits, other calls are answered */
export function createSession(breathe: Breathe = () => undefined) {
  const library = createLibrary();
  const reads = new SessionWork(breathe);
  const loads = new SessionWork(breathe);
  const shelved = new SessionWork(breathe);
  const shows = new SessionWork(breathe);
  const runInBackground = createBackgroundRuns(library);
  const cases = new CaseRuns(library, breathe);
  const whys = new Whys(library, breathe);
  let current: Run | null = null;
  let loaded: Situation | null = null;
  let held = 0;

  const running = (): Run => {
    if (!current) throw new Error('load() was not called');
    return current;
  };

  const onScreen = () => {
    if (!loaded) throw new Error('load() was not called');
    return { run: running(), situation: loaded };
  };

  const simulated = async (situation: Situation, run: RunSlices): Promise<Run> => {
    const input = await resolve(situation, library, run);
    const made = await run(runInSlices({ ...input, decide: decideAlong() }));
    letForesee(made, input, decideAlong);
    return made;
  };

  return {
    /** Whether sources tell what happened, rather than what there is: dumps of different instants do. */
    isHistory: async (sources: readonly Source[]) => (await late.records()).isHistory(sources, async () => breathe()),

    /** Reads without changing anything: counts, problems, and what is kept of it. `isAdded`: the current situation's cluster is there. */
    read: (source: Source, isAdded = false, report: Report = toNobody) =>
      reads.run(report, async (run) => {
        const { objects, asking, places: _, ...found } = await readSource(source, run);
        const cluster = isAdded && current ? allOfKind(current.stateAt(current.end).objects, 'PriorityClass') : [];
        const priority = await run(priorityProblems({ objects, asking }, { cluster, source: source.name }));
        const totals = { ...found.totals, warning: found.totals.warning + priority.length };
        const used = objects.filter((object) => !isNoted(object));
        return {
          ...found,
          problems: [...found.problems, ...priority],
          totals,
          used: used.length,
          usedByKind: countsOf(used),
          lacks: lacksOf(objects),
          stored: await library.persist(source, objects, run),
        };
      }),

    /** What is kept of a source: it holds the same objects. null: cancelled. */
    persist: (source: Source, report: Report = toNobody) =>
      reads.run(report, async (run) => library.persist(source, (await readSource(source, run)).objects, run)),

    /** What sources tell of what happened, as one file without names. null: cancelled. */
    withoutNames: (sources: readonly Source[], report: Report = toNobody) =>
      reads.run(report, async (run) =>
        (await late.records()).withoutNames(sources, (share) =>
          run(reported({ doing: 'reading', count: 0, share, t: null })),
        ),
      ),

    /** Runs a situation and keeps it as the current one, told as `revision` from then on. If it can't be run, or is dropped (a later one drops it too), the one before stays current. */
    load(situation: Situation, report: Report = toNobody, revision = 0) {
      loads.dropAll();
      cases.drop();
      whys.dropAll();
      return loads.run(report, async (run) => {
        const recorded = isRecorded(situation) ? await (await late.records()).recordedOf(situation, run) : null;
        const made = recorded?.made ?? (await simulated(situation, run));
        current = made;
        loaded = situation;
        held = revision;
        library.retainOnly(sourcesOf(situation));
        return { ...summary(current, situation.actions), ...(recorded && { record: recorded.record }) };
      });
    },

    /** Which load the current run came with. */
    revision: () => held,

    /** Drops what is being read, run and shown: those calls answer null, and all is as it was before them. */
    cancel() {
      reads.dropAll();
      loads.dropAll();
      shelved.dropAll();
      shows.dropAll();
    },

    /** Runs another situation beside the current one, which stays: its timeline of a topic of the current run, and when it ends. A later one drops it. */
    runInBackground(situation: Situation, topic: Topic, t: Millis, report: Report = toNobody) {
      shelved.dropAll();
      return shelved.run(report, async (run) => {
        const other = await runInBackground(situation, run);
        const { end } = summary(other, situation.actions);
        return { timeline: timelineBeside(other, { run: running(), topic, t }), end };
      });
    },

    /** Which numbers of the current situation may be varied for a topic, and the values to try. */
    caseRows: (topic: Topic, t: Millis) => (running().isRecorded ? [] : cases.rows(onScreen(), topic, t)),

    /** What would have come of other values of one number: each a run beside the current one. null: dropped, by a later call, a load or dropCases. */
    cases: (asked: AskedCases, report: ReportCase = () => {}) => cases.measure(onScreen(), asked, report),

    /** Nobody wants the cases that are under way; those that are done stay known. */
    dropCases: () => cases.drop(),

    /** Answers a question about the current run, which stays. undefined: dropped, by a newer one of the same asker, dropWhy or a load. */
    why: <Q extends Question>(
      question: Q,
      asked: Asked<Q>,
      report: (soFar: Answer<Q>) => void = () => {},
      by?: Asker,
    ) => whys.ask(question, asked, onScreen(), { report, by }),

    /** Nobody wants to know any more. */
    dropWhy: (by: Asker) => whys.drop(by),

    /** The current situation at t, and the decision about the focused pod as if it were pending then. */
    present: (t: Millis, looked: Looked) => present(running(), t, looked),

    /** As present. null: dropped, by a later call or cancelled. */
    presentInSlices(t: Millis, looked: Looked) {
      shows.dropAll();
      return shows.run(toNobody, (inSlices) => inSlices(presentInSlices(running(), t, looked)));
    },

    /** A topic's timeline over the whole run; null where there is nothing of this name. Of several lives of one name that which is on stage at t. */
    timeline: <T extends Topic>(topic: T, t: Millis) => timelineAt(running(), topic, t) as TimelineOf<T> | null,

    /** A pod's decision at t under a changed profile, everything else alike. */
    compare: (t: Millis, pod: PodKey, change: ProfileChange) => compare(running().stateAt(t), pod, change),

    /** The scheduler's configuration at t with the change in the pod's profile, as YAML. */
    reconfigured: (t: Millis, pod: PodKey, change: ProfileChange) => reconfigured(running().stateAt(t), pod, change),

    /** An object at t as `kubectl get -o yaml` writes it; null where there is none. */
    manifest: (t: Millis, subject: ObjectRef) => manifestText(running().stateAt(t).objects, subject),

    /** Names of everything at t that can be edited but pods and nodes. */
    subjects: (t: Millis) => otherSubjects(running().stateAt(t).objects),

    /** A pod at t by which an object (`Deployment/default/web`) can be looked at; null where it has none. */
    podUnder: (t: Millis, subject: ObjectRef) => podUnder(running().stateAt(t), subject),

    /** What the API server would say at t to this text in the object's place. */
    check: (t: Millis, subject: ObjectRef, text: string) => checkText(running().stateAt(t).objects, subject, text),

    /** What a command line prints, and what it asks of the cluster. */
    async kubectl(asked: AskedLine) {
      const run = running();
      return (await late.kubectl()).kubectl(run, asked);
    },

    /** The cluster at t as files that build it again on kwok or kind, and what has changed since it began. */
    async takeOut(t: Millis, to: Target) {
      const { run, situation } = onScreen();
      const { outFiles } = await late.out();
      const before = run.stateAt(0).objects;
      return outFiles(run.stateAt(t).objects, { to, title: situation.title, before });
    },

    /** Of each action of the current situation the kubectl command that does it; null where there is none. */
    async commands() {
      const { actions } = onScreen().situation;
      return (await late.kubectl()).commandsOf(actions);
    },

    /** What the last word of a command line may become at t. */
    async completions(t: Millis, line: string) {
      const { objects } = running().stateAt(t);
      return (await late.kubectl()).completions(objects, line);
    },

    /** The lines of a field in a text, or of the nearest thing around it. */
    locate: (text: string, path: FieldPath) => locate(text, path),

    /** Fetches what has not been asked for yet. Rejects where it does not come. */
    fetchLate,
  };
}
