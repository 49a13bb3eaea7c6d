/** One case, all cases, from a terminal: a pod of some manifests is deleted, again and again, with other numbers. */
import type { Case, CaseRow } from '../engine/cases/cases.ts';
import { createSession } from '../engine/session/session.ts';
import type { PodKey } from '../engine/objects/types.ts';
import { type Action, openedSituation } from '../engine/simulation/situation.ts';
import type { Given } from './given.ts';
import { openFiles } from './openedFiles.ts';
import type { Write } from './output.ts';
import { atWork } from './runningSituation.ts';
import { problemText } from './tables.ts';

interface AskedCases {
  files: readonly string[];
  /** `web-1`, `default/web-1`, or an owner whose first pod is meant: `deploy/web`. */
  pod: string;
  /** null: all that mean something for it. */
  parameter: string | null;
}

/** @returns null where what is given doesn't fit */
export function casesAsked({ names, options }: Given): AskedCases | null {
  const { pod, parameter = null } = options;
  return pod && names.length > 0 ? { files: names, pod, parameter } : null;
}

/** Until the controllers of a manifest have made its pods, and these run, seconds. */
const soon = 60;

/**
 * The pod is deleted at once, or a minute later where its controller has to make it first: a line
 * `{parameter, value, present, …measure}` a case.
 * @returns the exit code: 1 where there is no such pod or parameter
 */
export async function cases({ files, pod, parameter }: AskedCases, write: Write): Promise<number> {
  const session = createSession();
  const { sources, problems } = await openFiles(session, files);
  for (const problem of problems) process.stderr.write(`podyssey: ${problemText(problem.file, problem)}\n`);
  // With clients at its Services: what they meet is measured, too.
  const load = (more: readonly Action[]) =>
    session.load(openedSituation(sources, { title: pod, actions: [...atWork, ...more] }));
  for (const t of [0, soon * 1000]) {
    await load([]);
    const key = await podNamed(session, t, pod);
    if (key === null) continue;
    await load([{ t, do: 'delete', pod: key }]);
    const topic = { about: 'pod', pod: key } as const;
    const rows = session.caseRows(topic, t).filter((row) => parameter === null || row.parameter === parameter);
    for (const row of rows) {
      const done = await session.cases({ topic, t, parameter: row.parameter, values: row.values });
      for (const one of done ?? []) write(JSON.stringify(line(row, one)));
    }
    if (rows.length > 0) return 0;
  }
  const of = parameter === null ? '' : ` of ${parameter}`;
  process.stderr.write(`podyssey: no cases${of}: ${pod} is no pod that runs, or has nothing of the kind\n`);
  return 1;
}

/** The pod that is meant at t, of an owner its first; null where there is none yet. */
async function podNamed(session: ReturnType<typeof createSession>, t: number, name: string): Promise<PodKey | null> {
  const named = await session.why('named', { t, name });
  const [owner] = named?.owners ?? [];
  const pods = owner === undefined ? named?.pods : (await session.why('owner', { t, subject: owner }))?.pods;
  return pods?.[0] ?? null;
}

function line({ parameter, node, present }: CaseRow, { value, measure }: Case) {
  const { about: _, ...numbers } = measure ?? { about: null };
  return { parameter, ...(node !== null && { node }), value, present: value === present, ...numbers };
}
