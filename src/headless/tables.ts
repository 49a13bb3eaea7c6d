/** What the JSON lines of a command are in a table. */
import type { problemLine } from './problemLine.ts';
import type { Tabled } from './table.ts';

type Reported = ReturnType<typeof problemLine>;

type ReportedOf = Reported & { file: string };

/** Nodes that stand in for those that the files lack. */
interface Assumed {
  sentence: string;
}

interface Unknown {
  missing: readonly { kind: string }[];
  commands: readonly string[];
}

interface DecideLine {
  name: string;
  decide: readonly {
    pod: string;
    expect?: { filter?: Readonly<Record<string, { code: string }>>; best?: readonly string[]; message?: string };
    unknown?: Unknown;
    held?: string;
    notes?: readonly string[];
  }[];
  assumed?: Assumed;
  problems?: readonly ReportedOf[];
}

/** One row a pod. */
export const decideTable = ({ decide, assumed, problems = [] }: DecideLine): Tabled => ({
  rows: decide.map(({ pod, expect = {}, unknown, held, notes = [] }) => {
    const codes = Object.values(expect.filter ?? {}).map(({ code }) => code);
    const fits = codes.filter((code) => code === 'Success').length;
    return {
      POD: pod,
      NODE: held === undefined ? (expect.best?.[0] ?? '<none>') : '<none>',
      FEASIBLE: codes.length > 0 ? `${fits}/${codes.length}` : '',
      MESSAGE: [held ?? expect.message ?? (unknown ? lackText(unknown) : ''), ...notes].filter(Boolean).join(' '),
    };
  }),
  notes: notesOf(assumed, problems),
});

interface ReplayLine {
  name: string;
  steps: readonly {
    pod: string;
    chosen?: string;
    evicted?: readonly string[];
    message?: string;
    unknown?: Unknown;
    held?: string;
  }[];
  assumed?: Assumed;
  problems?: readonly ReportedOf[];
}

/** One row a try. */
export const replayTable = ({ steps, assumed, problems = [] }: ReplayLine): Tabled => ({
  rows: steps.map(({ pod, chosen = '<none>', evicted = [], message, unknown, held = '' }) => ({
    POD: pod,
    NODE: chosen,
    EVICTED: evicted.join(','),
    MESSAGE: message ?? (unknown ? lackText(unknown) : held),
  })),
  notes: notesOf(assumed, problems),
});

const notesOf = (assumed: Assumed | undefined, problems: readonly ReportedOf[]): readonly string[] => [
  ...(assumed ? [assumed.sentence] : []),
  ...problems.map((problem) => problemText(problem.file, problem)),
];

interface ImportLine {
  file: string;
  counts: Readonly<Record<string, number>>;
  unused?: Readonly<Record<string, number>>;
  problems: readonly Reported[];
}

/** One row a kind. */
export const importTable = ({ file, counts, unused = {}, problems }: ImportLine): Tabled => ({
  rows: Object.entries(counts).map(([kind, count]) => ({
    FILE: file,
    KIND: kind,
    COUNT: String(count),
    'WITHOUT A PART': kind in unused ? String(unused[kind]) : '',
  })),
  notes: problems.map((problem) => problemText(file, problem)),
});

interface PodLine {
  pod: string;
  owner?: string;
  ready: string;
  status: string;
  node?: string;
}

export const podsTable = ({ pod, ready, status, node = '<none>', owner = '<none>' }: PodLine): Tabled => ({
  rows: [{ POD: pod, READY: ready, STATUS: status, NODE: node, OWNER: owner }],
  notes: [],
});

/** `web.yaml:3:5: warning: …`; a problem without a place has the file alone. */
export const problemText = (file: string, { severity, line, column, message }: Reported): string =>
  `${file}${line > 0 ? `:${line}:${column}` : ''}: ${severity}: ${message}`;

const lackText = ({ missing, commands }: Unknown): string =>
  `not judged: the file holds no ${missing.map(({ kind }) => kind).join(', ')}; ${commands.join(' and ')} brings what is missing`;
