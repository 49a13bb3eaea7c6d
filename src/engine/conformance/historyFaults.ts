/** What a reconstructed life states otherwise than it was, leaves out although the source tells it, or makes up: for tests only. */
import { at as valueAt, type Fields, isFields, listAt, textAt } from '../objects/fields.ts';
import { instantOf } from '../records/instant.ts';

/** How a source tells a fact: 0 plainly; within so many seconds; by inference; by bounds. */
type How = number | 'inferred' | { from: string | null; to: string | null };

export interface RecordedHistory {
  name: string;
  sources: Readonly<Record<string, readonly string[]>>;
  /** When the one list of pods was asked for. */
  podsAt?: Fields;
  lives: readonly Fields[];
  told: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, How>>>>>>;
}

type Fact =
  | { is: 'value'; value: unknown; isInferred: boolean }
  | { is: 'time'; from: number | null; to: number | null; isExact: boolean };

const lists: Readonly<Record<string, readonly string[]>> = {
  ready: ['ready'],
  requests: ['verb'],
  deletion: ['grace'],
  endpoints: ['slice', 'ready', 'serving', 'terminating', 'removed'],
};
const times =
  /(?:^|\/)(?:created|bound|started|ended|asked|SIGTERM|SIGKILL|goneAt|from|to|disruption|deletionTimestamp|\d+)$/;
const runFields = ['started', 'ended', 'exitCode', 'reason', 'by'];
const stopFields = ['why', 'asked', 'grace', 'SIGTERM', 'SIGKILL', 'used', 'within'];
/** Seconds: an event is written a little after what it tells; bounds may be so much wider than need be. */
const slack = 0.3;
const wider = 1;

const seconds = (text: unknown): number | null => {
  const instant = instantOf(text);
  return instant && instant.us / 1e6;
};

function factOf(path: string, x: unknown): Fact | null {
  if (x === undefined || x === null) return null;
  const isTime = times.test(path);
  if (isFields(x)) {
    if (x['inferred'] === true && ('from' in x || 'to' in x))
      return { is: 'time', from: seconds(x['from']), to: seconds(x['to']), isExact: false };
    if (!isTime) return 'value' in x ? { is: 'value', value: x['value'], isInferred: x['inferred'] === true } : null;
  }
  if (!isTime) return { is: 'value', value: x, isInferred: false };
  const when = seconds(isFields(x) ? x['at'] : x);
  return when === null ? null : { is: 'time', from: when, to: when, isExact: true };
}

function factsOf(life: Fields): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  const put = (path: string, x: unknown) => {
    const fact = factOf(path, x);
    if (fact) facts.set(path, fact);
  };
  for (const key of ['uid', 'namespace', 'name', 'node', 'owner', 'created', 'bound', 'disruption'])
    put(key, life[key]);
  for (const key of ['user', 'agent']) put(`createdBy/${key}`, valueAt(life, 'createdBy', key));
  put('disruption/reason', valueAt(life, 'disruption', 'reason'));
  for (const container of listAt(life, 'containers')) {
    const path = `containers/${textAt(container, 'name')}`;
    put(`${path}/kind`, container['kind']);
    for (const run of listAt(container, 'runs')) {
      const at = `${path}/runs/${String(run['attempt'])}`;
      for (const key of runFields) put(`${at}/${key}`, run[key]);
      for (const key of stopFields) put(`${at}/stop/${key}`, valueAt(run, 'stop', key));
    }
  }
  for (const list of Object.keys(lists))
    for (const [n, item] of listAt(life, list).entries()) {
      put(`${list}/${n}`, item);
      for (const key of [
        'reason',
        'user',
        'agent',
        'code',
        'gracePeriodSeconds',
        'message',
        'grace',
        'deletionTimestamp',
      ])
        put(`${list}/${n}/${key}`, item[key]);
    }
  for (const [n, span] of listAt(life, 'nodeNotReady').entries())
    for (const key of ['from', 'to', 'status', 'reason']) put(`nodeNotReady/${n}/${key}`, span[key]);
  for (const key of ['phase', 'reason', 'gone', 'goneAt']) put(`last/${key}`, valueAt(life, 'last', key));
  return facts;
}

/** Items of lists are paired by what they say, each with the nearest in time. */
function pairs(truth: Fields, given: Fields): Map<string, string> {
  const found = new Map<string, string>();
  for (const [list, keys] of Object.entries(lists)) {
    const free = new Set(listAt(truth, list).keys());
    for (const [n, item] of listAt(given, list).entries()) {
      const like = [...free].filter((m) =>
        keys.every((key) => (listAt(truth, list)[m]?.[key] ?? false) === (item[key] ?? false)),
      );
      const gap = (m: number) => Math.abs((seconds(listAt(truth, list)[m]?.['at']) ?? 0) - (seconds(item['at']) ?? 0));
      const [nearest] = item['at'] === undefined ? like : like.sort((a, b) => gap(a) - gap(b));
      if (nearest === undefined) continue;
      free.delete(nearest);
      found.set(`${list}/${n}`, `${list}/${nearest}`);
    }
  }
  return found;
}

function isFault(truth: Fact, given: Fact, how: How | undefined, path: string): boolean {
  if (truth.is === 'value' || given.is === 'value') {
    if (truth.is !== 'value' || given.is !== 'value') return true;
    if (path.endsWith('/used')) return Math.abs(Number(given.value) - Number(truth.value)) > (Number(how) || 1.1);
    return given.value !== truth.value || (how === 'inferred' && !given.isInferred);
  }
  const moment = truth.from ?? 0;
  if (given.isExact)
    return (
      typeof how === 'object' || Math.abs(moment - (given.from ?? 0)) > (typeof how === 'number' ? how : 1.5) + 0.005
    );
  if ((given.from ?? 0) > moment + slack || (given.to ?? Number.POSITIVE_INFINITY) < moment - slack) return true;
  if (typeof how !== 'object') return false;
  const from = seconds(how.from);
  const to = seconds(how.to);
  return (
    (from !== null && (given.from ?? 0) < from - wider) ||
    (to !== null && (given.to ?? Number.POSITIVE_INFINITY) > to + wider)
  );
}

/** A line for each fault; none where all that the source tells is stated, and nothing is wrong. */
export function historyFaults({ lives, told }: RecordedHistory, source: string, given: readonly Fields[]): string[] {
  const faults: string[] = [];
  for (const truth of lives) {
    const uid = String(truth['uid']);
    const name = String(truth['name']);
    const life =
      given.find((one) => one['uid'] === uid) ?? given.find((one) => one['uid'] === undefined && one['name'] === name);
    const hows = Object.entries(told[uid] ?? {}).flatMap(([path, how]) =>
      source in how ? [[path, how[source] as How] as const] : [],
    );
    const facts = factsOf(truth);
    const paired = pairs(truth, life ?? {});
    const stated = new Map(
      [...factsOf(life ?? {})].map(([path, fact]) => {
        const [list = '', n = '', ...rest] = path.split('/');
        return [list in lists ? [paired.get(`${list}/${n}`) ?? `${list}/none`, ...rest].join('/') : path, fact];
      }),
    );
    const known = new Map(hows);
    for (const [path, how] of known) {
      const [fact, said] = [facts.get(path), stated.get(path)];
      if (!said) faults.push(`${name} ${path}: missing`);
      else if (fact && isFault(fact, said, how, path)) faults.push(`${name} ${path}: differs`);
    }
    for (const [path, said] of stated) {
      const fact = facts.get(path);
      if (
        !known.has(path) &&
        (!fact || isFault(fact, said, undefined, path)) &&
        !(source === 'pods' && path.startsWith('last/'))
      )
        faults.push(`${name} ${path}: made up`);
    }
  }
  const uids = new Set(lives.map((life) => life['uid']));
  for (const { uid, name } of given as readonly { uid?: string; name: string }[])
    if (uid !== undefined && !uids.has(uid)) faults.push(`${name}: no such life`);
  return faults;
}
