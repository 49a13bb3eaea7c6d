/**
 * Watches from another thread: whoever loops without end can neither count nor tell. The thread knows the case under way,
 * and when it has got on last; where it does not get on, it writes the case down, says so, and ends the process.
 */
import { writeFileSync, writeSync } from 'node:fs';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Beat } from './measuredRun.ts';

/** The case that is run: what to say and which file to write where it stands still. */
interface Case {
  title: string;
  file: string;
  text: string;
}

export interface Watch {
  begin: (next: Case) => void;
  beat: Beat;
  end: () => Promise<unknown>;
}

/** Seconds of work: on a machine that is busy with something else a case may wait for long. */
const longestStandstill = 30;

/** @param script what the thread runs: it must call startWatch */
export function watch(script: URL, standstill = longestStandstill): Watch {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(script, { workerData: { beats, standstill } });
  worker.unref();
  return {
    begin: (next) => worker.postMessage(next),
    beat: () => void Atomics.add(beats, 0, 1),
    end: () => worker.terminate(),
  };
}

/** The thread's part. @returns false where this is no such thread */
export function startWatch(): boolean {
  const given: Partial<{ beats: Int32Array; standstill: number }> | null = workerData;
  const { beats, standstill } = given ?? {};
  if (!parentPort || !beats || !standstill) return false;
  let current: Case | null = null;
  let [seen, since] = [0, workDone()];
  parentPort.on('message', (next: Case) => {
    current = next;
    since = workDone();
  });
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    if (now !== seen) [seen, since] = [now, workDone()];
    if (!current || workDone() - since < standstill) return;
    writeFileSync(current.file, current.text);
    writeSync(2, `podyssey: ${current.title}: stands still for ${standstill} s: ${current.file}\n`);
    process.kill(process.pid, 'SIGKILL');
  }, 250);
  return true;
}

/** Seconds of the processor that all threads of this process have had. */
function workDone(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
