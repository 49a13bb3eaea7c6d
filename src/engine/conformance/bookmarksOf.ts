/** The bookmarks that a recorded history should have, as they follow from what became of its pods: for tests only. */
import type { Incident } from '../history/incident.ts';
import { at as valueAt, type Fields, isFields, listAt, textAt } from '../objects/fields.ts';
import { instantOf } from '../records/instant.ts';

/** A bookmark that the truth has; `paths`: facts by which a source tells it, all of them. */
export interface Expected {
  what: Incident['what'];
  /** One of these. */
  says: readonly string[];
  /** Seconds since 1970; null: it has no moment of its own. */
  at: number | null;
  /** Another moment that does as well. */
  or?: number | null;
  paths: readonly string[];
}

export const seconds = (value: unknown): number | null => {
  const instant = instantOf(isFields(value) ? value['at'] : value);
  return instant && instant.us / 1e6;
};

/** Bookmarks that follow from what became of it; notes are Events, which a truth does not have. */
export function bookmarksOf(life: Fields, isTold: (path: string) => boolean): readonly Expected[] {
  return [
    ...listAt(life, 'containers').flatMap((container) => endsOf(container, isTold)),
    ...probeRestart(life, isTold),
    ...stopped(life),
    ...asked(life, isTold),
    ...listAt(life, 'nodeNotReady')
      .slice(0, 1)
      .map(
        ({ from }): Expected => ({ what: 'nodeSilent', says: [''], at: seconds(from), paths: ['nodeNotReady/0/from'] }),
      ),
    ...lostRequests(life),
    ...(isNeverReady(life)
      ? [{ what: 'neverReady' as const, says: [''], at: null, paths: ['last/phase', runPath(life)] }]
      : []),
  ];
}

function endsOf(container: Fields, isTold: (path: string) => boolean): readonly Expected[] {
  const name = textAt(container, 'name') ?? '';
  const ends = listAt(container, 'runs').map((run) => ({
    run,
    path: `containers/${name}/runs/${String(run['attempt'])}`,
  }));
  const crashes = ends.filter(
    ({ run, path }) => run['by'] === 'itself' && run['exitCode'] !== 0 && isTold(`${path}/exitCode`),
  );
  const [first] = crashes;
  const untold = ends.find(
    ({ run, path }) => run['by'] === 'SIGKILL' && isTold(`${path}/ended`) && !isTold(`${path}/by`),
  );
  return [
    ...ends.flatMap(({ run, path }): readonly Expected[] => {
      const fact = { at: seconds(run['ended']), paths: [`${path}/ended`, `${path}/by`] };
      if (run['by'] === 'OOM') return [{ what: 'oom', says: [name], ...fact }];
      return run['by'] === 'SIGKILL' && isTold(`${path}/by`) ? [{ what: 'killed', says: [name], ...fact }] : [];
    }),
    ...(first
      ? [
          {
            what: 'crashed' as const,
            says: [`${name} ${String(crashes.length)} × ${String(first.run['exitCode'])}`],
            at: seconds(first.run['ended']),
            paths: [`${first.path}/ended`, `${first.path}/by`],
          },
        ]
      : []),
    ...(untold
      ? [
          {
            what: 'endUntold' as const,
            says: [name],
            at: seconds(untold.run['ended']),
            paths: [`${untold.path}/ended`],
          },
        ]
      : []),
  ];
}

/** Told where nothing else says why: a source need not say it by itself. */
const stopped = (life: Fields): readonly Expected[] =>
  listAt(life, 'containers').flatMap((container) =>
    listAt(container, 'runs').flatMap((run): readonly Expected[] => {
      const at = seconds(valueAt(run, 'stop', 'asked'));
      const says = [textAt(container, 'name') ?? ''];
      return at === null ? [] : [{ what: 'stopped', says, at, paths: ['stopped alone'] }];
    }),
  );

/** Some Events are told once, with how often they came and when for the last time. */
function probeRestart(life: Fields, isTold: (path: string) => boolean): readonly Expected[] {
  const stops = listAt(life, 'containers').flatMap((container) =>
    listAt(container, 'runs').flatMap((run) => {
      const path = `containers/${textAt(container, 'name') ?? ''}/runs/${String(run['attempt'])}/stop/asked`;
      const isByProbe = ['liveness', 'startup'].includes(String(valueAt(run, 'stop', 'why')));
      return isByProbe ? [{ path, at: seconds(valueAt(run, 'stop', 'asked')) }] : [];
    }),
  );
  const told = stops.filter(({ path }) => isTold(path));
  const [first = stops[0]] = told;
  if (!first) return [];
  const counts = [told.length, stops.length].map(String);
  const { path, at } = first;
  return [{ what: 'restartedByProbe', says: counts, at, or: stops.at(-1)?.at ?? at, paths: [path] }];
}

/** Who asked for its end first and was heard, and those who were refused before. */
function asked(life: Fields, isTold: (path: string) => boolean): readonly Expected[] {
  const requests = listAt(life, 'requests').map((request, n) => ({ request, path: `requests/${String(n)}` }));
  const refused = requests.filter(({ request, path }) => request['code'] === 429 && isTold(path));
  const [refusal] = refused;
  const [heard] = requests.filter(({ request }) => Number(request['code']) < 300);
  const verbs: Readonly<Record<string, string>> = { evict: 'evict', preempted: 'preempt' };
  const verb = String(heard?.request['verb']);
  const disruption = textAt(life, 'disruption', 'reason');
  const isEnd = heard && verb !== 'kubelet' && isTold(heard.path);
  return [
    ...(refusal
      ? [
          {
            what: 'refused' as const,
            says: [String(refused.length)],
            at: seconds(refusal.request['at']),
            paths: [refusal.path],
          },
        ]
      : []),
    ...(isEnd
      ? [
          {
            what: 'ended' as const,
            says: [verbs[verb] ?? 'delete'],
            at: seconds(heard.request['at']),
            paths: [heard.path],
          },
        ]
      : []),
    // Whose object shows its deletion, or went, was deleted; by whom, an Event may say. Of a list the moment lies anywhere.
    ...(!isEnd && heard
      ? [
          {
            ...{ what: 'ended' as const, says: ['delete', verbs[verb] ?? 'delete'], at: null },
            paths: [disruption === undefined ? 'deletion/0' : 'disruption alone'],
          },
        ]
      : []),
    ...(!isEnd && disruption !== undefined
      ? [
          {
            what: 'disrupted' as const,
            says: [disruption],
            at: seconds(valueAt(life, 'disruption')),
            paths: ['disruption', 'deletion/0'],
          },
        ]
      : []),
  ];
}

function lostRequests(life: Fields): readonly Expected[] {
  const mains = listAt(life, 'containers').filter(({ kind }) => kind === 'main');
  const last = mains.map((container) => {
    const run = listAt(container, 'runs').at(-1);
    return {
      at: seconds(run?.['ended']),
      path: `containers/${textAt(container, 'name') ?? ''}/runs/${String(run?.['attempt'])}/ended`,
    };
  });
  const end = Math.max(...last.map(({ at }) => at ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(end)) return [];
  const changes = listAt(life, 'endpoints').map((change, n) => ({ change, n, at: seconds(change['at']) ?? 0 }));
  return [...new Set(changes.map(({ change }) => String(change['slice'])))].flatMap((slice): readonly Expected[] => {
    const own = changes.filter(({ change }) => change['slice'] === slice);
    const then = own.findLast(({ at }) => at <= end);
    return then?.change['ready'] === true
      ? [
          {
            what: 'sentAfterEnd',
            says: [slice.replace(/-[^-]+$/, '')],
            at: end,
            paths: [`endpoints/${String(then.n)}`, ...last.map(({ path }) => path)],
          },
        ]
      : [];
  });
}

/** One list tells nothing of what came later. */
export const upTo = (life: Fields, end: number | null): Fields => ({
  ...life,
  last: {},
  ready: listAt(life, 'ready').filter(({ at }) => (seconds(at) ?? 0) <= (end ?? 0)),
});

function isNeverReady(life: Fields): boolean {
  const hasRun = listAt(life, 'containers').some(
    ({ kind, ...rest }) => kind === 'main' && listAt(rest, 'runs').length > 0,
  );
  return (
    hasRun &&
    textAt(life, 'last', 'phase') !== 'Succeeded' &&
    !listAt(life, 'ready').some(({ ready }) => ready === true)
  );
}

const runPath = (life: Fields): string => {
  const main = listAt(life, 'containers').find(({ kind }) => kind === 'main');
  return `containers/${textAt(main, 'name') ?? ''}/runs/${String(listAt(main, 'runs')[0]?.['attempt'])}/started`;
};
