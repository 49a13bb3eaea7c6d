/** What happened to a pod of a history. */
import type { Incident } from '../incident.ts';
import { incidentsOf } from '../incidents.ts';
import { podHistoryOf } from '../podHistories.ts';
import type { PodHistory } from '../podHistory.ts';
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
  const wrong = incidentsOf(run, pod).map((incident) => entryOf(run, incident.id, incident.t, factOf(incident, pod)));
  const told = new Set(wrong.map(({ id }) => id));
  const calm = calmFacts(run, pod).map(({ t: at, id, fact }) => entryOf(run, id, at, fact));
  const story = [...calm.filter(({ id, fact }) => fact.what !== 'exited' || !told.has(id)), ...wrong];
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

function factOf(incident: Incident, { deleted }: PodHistory): AccountFact {
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
      const grace = deleted?.grace ?? null;
      if (verb === 'delete' && grace === 0) return { what: 'forced', by };
      return { what: verb === 'preempt' ? 'preempted' : verb === 'evict' ? 'evicted' : 'deleted', by, grace };
    }
    default: {
      const { t: _, id: __, ...fact } = incident;
      return fact;
    }
  }
}

/** Of one moment in the order of the trace; what has no time of its own comes before what has. */
const inOrder = (story: readonly AccountEntry[]): readonly AccountEntry[] =>
  story.toSorted((a, b) => (a.t ?? -1) - (b.t ?? -1) || a.id - b.id);

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
