/** Which files tell of one cluster: those of several are told apart, never mixed (REC-20). */
import type { Slices } from '../../slices.ts';
import type { ApiRequest, Sighting } from '../statement.ts';
import { emptyTeller, hearRequest, hearSighting, type Newest, type Teller } from './teller.ts';
import { type Contradiction, contradictionOf } from './contradiction.ts';

export interface ClusterInRecords {
  files: readonly string[];
  /** As a cloud calls it; null: nobody says, or several names stand for it. */
  name: string | null;
  /** How many requests and objects. */
  count: number;
  /** Why it is not the first of them; null for the first. */
  why: Contradiction | null;
}

export interface Clusters {
  /** Not empty; the one of which most is told comes first. */
  all: readonly ClusterInRecords[];
  /** Which of them a statement is about. */
  of: (statement: Placed) => number;
}

type Placed = Pick<ApiRequest, 'place' | 'cluster'> | (Pick<Sighting, 'place'> & { cluster?: undefined });

const keyOf = ({ place, cluster }: Placed): string => `${cluster ?? ''}\n${place.file}`;

/** Statements in one slice. */
const inSlice = 5000;

export function* clustersIn(requests: readonly ApiRequest[], sightings: readonly Sighting[]): Slices<Clusters> {
  const tellers = new Map<string, { teller: Teller; newest: Newest }>();
  const total = requests.length + sightings.length;
  const tellerOf = (statement: Placed) => {
    const key = keyOf(statement);
    const known = tellers.get(key) ?? {
      teller: emptyTeller(statement.place.file, statement.cluster ?? null),
      newest: new Map(),
    };
    tellers.set(key, known);
    return known;
  };
  for (const [i, request] of requests.entries()) {
    if (i % inSlice === 0) yield { doing: 'preparing', count: 0, share: (0.1 * i) / total, t: null };
    const { teller, newest } = tellerOf(request);
    hearRequest(teller, request, newest);
  }
  for (const [i, sighting] of sightings.entries()) {
    if (i % inSlice === 0)
      yield { doing: 'preparing', count: 0, share: (0.1 * (requests.length + i)) / total, t: null };
    const { teller, newest } = tellerOf(sighting);
    hearSighting(teller, sighting, newest);
  }
  return groupsOf(new Map([...tellers].map(([key, { teller }]) => [key, teller])));
}

function groupsOf(tellers: ReadonlyMap<string, Teller>): Clusters {
  const groups: { members: Teller[]; why: Contradiction | null }[] = [];
  for (const family of families([...tellers.values()])) {
    const whys = groups.map((group) => contradictionOf(group.members, family));
    const own = groups[whys.indexOf(null)];
    if (own) own.members.push(...family);
    else groups.push({ members: [...family], why: whys[0] ?? null });
  }
  if (groups.length === 0) groups.push({ members: [], why: null });
  const all = groups.map(({ members, why }): ClusterInRecords => {
    const names = new Set(members.map(({ cluster }) => cluster));
    const [name = null] = names;
    const files = [...new Set(members.map(({ file }) => file))];
    return { files, name: names.size === 1 ? name : null, count: countOf(members), why };
  });
  const places = new Map(
    [...tellers].map(([key, teller]) => [key, groups.findIndex(({ members }) => members.includes(teller))]),
  );
  return { all, of: (statement) => places.get(keyOf(statement)) ?? 0 };
}

const countOf = (members: readonly Teller[]): number => members.reduce((sum, { count }) => sum + count, 0);

/** Those that know an object in common, the largest family first. */
function families(tellers: readonly Teller[]): readonly (readonly Teller[])[] {
  let found: (readonly Teller[])[] = [];
  for (const teller of tellers) {
    const kin = found.filter((family) => family.some((one) => areKin(one, teller)));
    found = [...found.filter((family) => !kin.includes(family)), [...kin.flat(), teller]];
  }
  return found.toSorted((a, b) => countOf(b) - countOf(a));
}

/** A cloud's own names for clusters go before all that they tell. */
function areKin(one: Teller, other: Teller): boolean {
  if (one.cluster !== null && other.cluster !== null && one.cluster !== other.cluster) return false;
  const [fewer, more] = one.uids.size < other.uids.size ? [one, other] : [other, one];
  for (const uid of fewer.uids) if (more.uids.has(uid)) return true;
  return false;
}
