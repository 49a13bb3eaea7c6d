/** What happened to a pod of a history. */
import type { Incident } from '../incident.ts';
import { incidentsOf } from '../incidents.ts';
import { podHistoryOf } from '../podHistories.ts';
import type { PodHistory } from '../podHistory.ts';
import { storedAt } from '../podAt.ts';
import { podVersions } from '../podVersions.ts';
import type { Run } from '../../simulation/run.ts';
import type { PodKey } from '../../objects/types.ts';
import type { Millis } from '../../simulation/trace.ts';
import { calmFacts } from './calm.ts';
import type { PodAccount, AccountEntry, AccountFact } from './podAccount.ts';

/** Longer stories lose their middle: the timeline has it. */
const most = 40;
const first = 20;

/** @returns null where there was no pod of this name until t, or where nothing was recorded */
export function happenedTo(run: Run, { pod, t }: { pod: PodKey; t: Millis }): PodAccount | null {
  const history = podHistoryOf(run, podVersions(run, pod, t)?.first.metadata.uid ?? '');
  return run.isRecorded && history ? happenedIn(run, history) : null;
}

export function happenedIn(run: Run, pod: PodHistory): PodAccount {
  const wrong = incidentsOf(run, pod).map((incident) =>
    entryOf(run, incident.id, incident.t, factOf(run, incident, pod)),
  );
  const wrongIds = new Set(wrong.map(({ id }) => id));
  const calm = calmFacts(run, pod).map(({ t: at, id, fact }) => entryOf(run, id, at, fact));
  const story = [...calm.filter(({ id, fact }) => fact.what !== 'exited' || !wrongIds.has(id)), ...wrong];
  const main = mainOf(wrong, calm);
  return { pod: pod.pod, main, isCalm: wrong.length === 0, entries: withoutMiddle(inOrder(story)) };
}

const entryOf = ({ trace }: Run, id: number, t: AccountEntry['t'], fact: AccountFact): AccountEntry => ({
  ...{ id, t, fact },
  known: trace[id]?.recorded ?? null,
});

/** What went wrong first of all, and who had asked for the end that it came in. */
function mainOf(wrong: readonly AccountEntry[], calm: readonly AccountEntry[]): readonly AccountEntry[] {
  const [worst] = wrong;
  const asked = wrong.find(({ fact }) => ends.has(fact.what));
  if (!worst) return calm.slice(-1);
  return worst === asked || !asked || !followsEnd.has(worst.fact.what) ? [worst] : [worst, asked];
}

const ends: ReadonlySet<AccountFact['what']> = new Set(['deleted', 'evicted', 'preempted', 'forced', 'disrupted']);
const followsEnd: ReadonlySet<AccountFact['what']> = new Set(['killed', 'sentAfterEnd']);

function factOf(run: Run, incident: Incident, pod: PodHistory): AccountFact {
  switch (incident.what) {
    case 'sentAfterEnd':
      return {
        what: 'sentAfterEnd',
        service: incident.service,
        length: incident.ms === null ? null : incident.ms / 1000,
      };
    case 'endUntold':
      return { what: 'exited', container: incident.container, code: incident.code };
    case 'ended': {
      const { verb, by } = incident;
      const grace = grantedGrace(run, pod);
      if (verb === 'delete' && grace === 0 && isCutShort(pod)) return { what: 'forced', by };
      return { what: verb === 'preempt' ? 'preempted' : verb === 'evict' ? 'evicted' : 'deleted', by, grace };
    }
    default: {
      const { t: _, id: __, ...fact } = incident;
      return fact;
    }
  }
}

/** What the API server stored for whoever asked; null: no record tells it. The kubelet's last word sets it anew, and a log without bodies tells only that its object went. */
function grantedGrace({ trace }: Run, { deleted, asked, writes }: PodHistory): number | null {
  const write = writes.find(({ id }) => id === deleted?.id);
  if (!deleted || !write) return deleted?.grace ?? null;
  if (trace[write.id]?.actor.kind !== 'kubelet' && write.pod.deletion) return deleted.grace;
  const request = asked && trace[asked.id];
  return (request?.what === 'request' ? request.gracePeriodSeconds : undefined) ?? null;
}

/** A grace of 0 is also what a pod is granted that is on no node or has ended. */
function isCutShort(pod: PodHistory): boolean {
  const { deleted } = pod;
  const then = (deleted && storedAt(pod, deleted.t)) ?? pod.first;
  return then.node !== null && then.phase !== 'Succeeded' && then.phase !== 'Failed';
}

/** Of one moment in the order of the trace; what has no time of its own comes before what has, and how all ended last. */
const inOrder = (story: readonly AccountEntry[]): readonly AccountEntry[] =>
  story.toSorted((a, b) => (a.t ?? -1) - (b.t ?? -1) || Number(isLast(a)) - Number(isLast(b)) || a.id - b.id);

const isLast = ({ fact }: AccountEntry): boolean => fact.what === 'stillThere' || fact.what === 'untoldAtEnd';

function withoutMiddle(story: readonly AccountEntry[]): readonly AccountEntry[] {
  if (story.length <= most) return story;
  const left = story.slice(first, first - most);
  const gap: AccountEntry = {
    id: -1,
    t: left[0]?.t ?? null,
    fact: { what: 'leftOut', count: left.length },
    known: null,
  };
  return [...story.slice(0, first), gap, ...story.slice(first - most)];
}
