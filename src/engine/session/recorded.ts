/** A situation of records → what happened, as a run, and what each file gave for it. */
import type { ClockDifference } from '../records/clocks.ts';
import { type DumpChanges, dumpChanges } from '../records/dumpChanges.ts';
import type { ClockJump } from '../records/jumps.ts';
import type { LostLines } from '../records/lostLines.ts';
import type { MixedFile } from '../records/clusters/mixed.ts';
import type { Contradiction } from '../records/clusters/contradiction.ts';
import { RecordCollector, type Records } from '../records/records.ts';
import { readRecord } from '../records/readContent.ts';
import { between } from '../records/recordReader.ts';
import { recordedRunInSlices } from '../records/run/recordedRun.ts';
import type { Unused } from '../records/statement.ts';
import type { Run } from '../simulation/run.ts';
import type { Situation, Source } from '../simulation/situation.ts';
import { type RunSlices, reported } from './work.ts';

export interface ReadFile {
  name: string;
  statements: number;
  unused: number;
  /** It, or some of its entries, are of another cluster, for this reason, and not shown. */
  left: { why: Contradiction; isWhole: boolean } | null;
  /** Its lines are of different clusters. */
  mixed: Pick<MixedFile, 'is' | 'lines'> | null;
  lost: LostLines | null;
}

/** What records gave. */
export interface RecordReport {
  files: readonly ReadFile[];
  pods: number;
  /** What was not understood or belongs to no pod: the first of them. */
  unused: readonly Unused[];
  /** Files whose clock is not that of the audit logs. */
  clocks: readonly ClockDifference[];
  /** Where the clock of a file was set anew. */
  jumps: readonly ClockJump[];
  /** Between dumps of different instants, the earliest first. */
  dumps: readonly DumpChanges[];
  /** Time of virtual 0, ms since 1970. */
  epoch: number;
}

const mostUnused = 50;

/** @throws where no file tells of any pod at any time */
export async function recordedOf({ base }: Situation, run: RunSlices): Promise<{ made: Run; record: RecordReport }> {
  const collector = new RecordCollector();
  const broken: Unused[] = [];
  const total = base.reduce((sum, { content }) => sum + sizeOf(content), 0);
  let before = 0;
  for (const source of base) {
    const problem = await readRecord(collector.fileNamed(source.name), source, (bytes) =>
      run(
        reported({
          doing: 'reading',
          count: collector.count,
          share: total > 0 ? (before + bytes) / total : null,
          t: null,
        }),
      ),
    );
    if (problem) broken.push(problem);
    before += sizeOf(source.content);
  }
  const records = await run(collector.recordsInSlices());
  const made = await run(recordedRunInSlices(records));
  const unused = [...broken, ...records.unused];
  if (!made)
    throw new Error(
      unused[0]
        ? `no pod is told of at any time (${unused[0].file}:${unused[0].line}: ${unused[0].why})`
        : 'no pod is told of at any time',
    );
  const all = base.flatMap(({ name }) => {
    const within = collector.files().filter((file) => file.startsWith(name + between));
    return within.length > 0 ? within : [name];
  });
  const files = all.map((name) => ({
    name,
    statements: collector.countOf(name),
    unused: unused.filter(({ file }) => file === name).length,
    left: leftOf(records, name),
    mixed: mixedOf(records, name),
    lost: records.lost.find(({ file }) => file === name) ?? null,
  }));
  const pods = made.index.everyPod().length;
  const { clocks, jumps } = records;
  const dumps = dumpChanges(records);
  return {
    made,
    record: { files, pods, unused: unused.slice(0, mostUnused), clocks, jumps, dumps, epoch: made.epoch },
  };
}

function mixedOf({ mixed }: Records, name: string): ReadFile['mixed'] {
  const found = mixed.find(({ file }) => file === name);
  return found ? { is: found.is, lines: found.lines } : null;
}

function leftOf({ clusters: [shown, ...others] }: Records, name: string): ReadFile['left'] {
  const why = others.find(({ files }) => files.includes(name))?.why;
  return why ? { why, isWhole: !shown?.files.includes(name) } : null;
}

const sizeOf = (content: Source['content']): number => (typeof content === 'string' ? content.length : content.size);
