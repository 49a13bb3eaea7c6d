/** The commands of the command line: how each is called, and what answers it. */
import { applyFile } from './apply.ts';
import { bench } from './bench/bench.ts';
import { cases, casesAsked } from './cases.ts';
import { decideFiles } from './decide.ts';
import { fuzz, fuzzAsked } from './fuzz/fuzz.ts';
import { watch } from './fuzz/watch.ts';
import type { Given } from './given.ts';
import { importFiles } from './import.ts';
import type { Write } from './output.ts';
import { isNodesLookedAt, type NodesLookedAt } from './nodesLookedAt.ts';
import { replayFiles } from './replay.ts';
import { rules } from './rules.ts';
import { simulateFile } from './simulate.ts';
import { wakes } from './wakes.ts';
import { why, whyAsked } from './why.ts';

export interface CliCommand {
  /** What follows its name. */
  form: string;
  about: string;
  /** Each takes a value. */
  options: readonly string[];
  /** null: what is given doesn't fit. The number is the exit code. */
  answer: (given: Given, write: Write) => Promise<number> | null;
}

type AnswerFiles = (files: readonly string[], write: Write) => Promise<number>;
type AnswerFile = (file: string, write: Write) => Promise<number>;

const ofFiles = (about: string, answer: AnswerFiles): CliCommand => ({
  form: 'FILE…',
  about,
  options: [],
  answer: ({ names }, write) => (names.length > 0 ? answer(names, write) : null),
});

type AnswerSchedule = (files: readonly string[], write: Write, nodes?: NodesLookedAt) => Promise<number>;

const ofSchedule = (about: string, answer: AnswerSchedule): CliCommand => ({
  form: 'FILE… [--nodes all|sampled]',
  about,
  options: ['nodes'],
  answer: ({ names, options: { nodes = 'all' } }, write) =>
    names.length > 0 && isNodesLookedAt(nodes) ? answer(names, write, nodes) : null,
});

const ofFile = (about: string, answer: AnswerFile): CliCommand => ({
  form: 'FILE',
  about,
  options: [],
  answer: ({ names: [file, ...more] }, write) => (file && more.length === 0 ? answer(file, write) : null),
});

export const commands: ReadonlyMap<string, CliCommand> = new Map<string, CliCommand>([
  ['apply', ofFile('what kubectl and an API server say to manifests', applyFile)],
  [
    'bench',
    {
      form: '[NAME…]',
      about: 'how fast scheduling and whole clusters are',
      options: [],
      answer: ({ names }, write) => bench(names, write),
    },
  ],
  [
    'cases',
    {
      form: 'FILE… --pod POD [--parameter NAME]',
      about: 'what comes of deleting a pod, with other numbers',
      options: ['pod', 'parameter'],
      answer: (given, write) => {
        const asked = casesAsked(given);
        return asked && cases(asked, write);
      },
    },
  ],
  ['decide', ofSchedule('what the scheduler decides for each pending pod', decideFiles)],
  [
    'fuzz',
    {
      form: '[FILE…] [--seed N] [--cases N | --minutes N] [--texts N] [--manifests N] [--silence SECONDS]',
      about: 'random situations, texts and manifests, and what is wrong with them',
      options: ['seed', 'cases', 'minutes', 'texts', 'manifests', 'silence'],
      answer: (given, write) => {
        const asked = fuzzAsked(given);
        // The watching thread runs this same file, as it is built.
        return asked && fuzz(asked, write, watch(new URL(import.meta.url)));
      },
    },
  ],
  ['import', ofFiles('what a manifest or a dump holds', importFiles)],
  ['replay', ofSchedule('all pending pods scheduled one after the other', replayFiles)],
  [
    'rules',
    {
      form: 'FAMILY FILE',
      about: 'answers of single rules',
      options: [],
      answer: ({ names: [family, file, ...more] }, write) =>
        family && file && more.length === 0 ? rules(family, file, write) : null,
    },
  ],
  ['simulate', ofFile('the trace of a scenario', simulateFile)],
  ['wakes', ofFile('which changes of the cluster wake a waiting pod', wakes)],
  [
    'why',
    {
      form: 'FILE… --pod POD|KIND/NAME [--at SECONDS] [--output text|json]',
      about: 'why a pod is Pending, there or gone, and what would help',
      options: ['pod', 'at', 'output'],
      answer: (given, write) => {
        const asked = whyAsked(given);
        return asked && why(asked, write);
      },
    },
  ],
]);
