/** Histories of a real cluster, of which the truth is known: each with the files that a user could have kept. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { RecordedHistory } from './historyFaults.ts';

export interface PackedHistory {
  truth: RecordedHistory;
  files: Readonly<Record<string, string>>;
}

export const recordedHistories: readonly PackedHistory[] = [
  '07-two-containers-one-slow',
  '09-init-containers',
  '13-liveness-restart',
  '17-preemption',
  '20-node-partition',
  '22c-job-replacement-policy',
  '25-kubelet-restart',
].map((name) => {
  const packed = readFileSync(new URL(`histories/${name}.json.gz`, import.meta.url));
  return JSON.parse(gunzipSync(packed).toString('utf8'));
});

/** By each source alone, and by all together. */
export const toldBySources = recordedHistories.flatMap(({ truth, files }) =>
  Object.entries(truth.sources).map(([source, names]) => ({ history: truth.name, source, names, truth, files })),
);
