/** One case, all cases, from a terminal: a pod of some manifests is deleted, again and again, with other numbers. */
import { readFileSync } from 'node:fs';
import type { Case, CaseRow } from '../engine/cases/cases.ts';
import { createSession } from '../engine/session/session.ts';
import { openedSituation, type Situation } from '../engine/simulation/situation.ts';
import type { Given } from './given.ts';
import type { Write } from './output.ts';

interface AskedCases {
  files: readonly string[];
  /** `web-1` or `default/web-1`. */
  pod: string;
  /** null: all that mean something for it. */
  parameter: string | null;
}

/** @returns null where what is given doesn't fit */
export function casesAsked({ names, options }: Given): AskedCases | null {
  const { pod, parameter = null } = options;
  return pod && names.length > 0 ? { files: names, pod, parameter } : null;
}

/**
 * The pod is deleted at once, while the scheduler works by itself: a line `{parameter, value, present, …measure}` a case.
 * @returns the exit code: 1 where there is no such pod or parameter
 */
export async function cases({ files, pod, parameter }: AskedCases, write: Write): Promise<number> {
  const key = pod.includes('/') ? pod : `default/${pod}`;
  const session = createSession();
  await session.load(situationOf(files, key));
  const topic = { about: 'pod', pod: key } as const;
  const rows = session.caseRows(topic, 0).filter((row) => parameter === null || row.parameter === parameter);
  for (const row of rows) {
    const { values } = row;
    const done = await session.cases({ topic, t: 0, parameter: row.parameter, values });
    for (const one of done ?? []) write(JSON.stringify(line(row, one)));
  }
  if (rows.length > 0) return 0;
  const of = parameter === null ? '' : ` of ${parameter}`;
  process.stderr.write(`podyssey: no cases${of}: ${key} is no pod that runs, or has nothing of the kind\n`);
  return 1;
}

function line({ parameter, node, present }: CaseRow, { value, measure }: Case) {
  const { about: _, ...numbers } = measure ?? { about: null };
  return { parameter, ...(node !== null && { node }), value, present: value === present, ...numbers };
}

const situationOf = (files: readonly string[], pod: string): Situation =>
  openedSituation(
    files.map((file) => ({ id: file, name: file, content: new Blob([readFileSync(file)]) })),
    {
      title: pod,
      actions: [
        { t: 0, do: 'scheduler', runs: true },
        { t: 0, do: 'delete', pod },
      ],
    },
  );
