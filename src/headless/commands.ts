/** The commands of the command line: how each is called, and what answers it. */
import { applyFile } from './apply.ts';
import { scheduleAsked, type AskedSchedule } from './askedSchedule.ts';
import { bench } from './bench/bench.ts';
import { cases, casesAsked } from './cases.ts';
import { decideFiles } from './decide.ts';
import { exportAsked, exportFiles } from './export.ts';
import { fuzz, fuzzAsked } from './fuzz/fuzz.ts';
import { watch } from './fuzz/watch.ts';
import type { Given } from './given.ts';
import { anonymise } from './anonymise.ts';
import { history } from './history.ts';
import { importFiles } from './import.ts';
import { kubectlAsked, kubectlCommand } from './kubectl.ts';
import { lintAsked, lintCommand, lintOptions } from './lint/lint.ts';
import { liveAsked, liveFlags, liveOptions } from './live/asked.ts';
import { live } from './live/live.ts';
import { untilEnded } from './live/untilEnded.ts';
import type { Write } from './output.ts';
import { podsOfFiles } from './pods.ts';
import { replayFiles } from './replay.ts';
import { rules } from './rules.ts';
import { serve, serveAsked, serveOptions } from './serve/serve.ts';
import { simulateFile } from './simulate.ts';
import { type TableOf, TableWriter } from './table.ts';
import { decideTable, importTable, podsTable, replayTable } from './tables.ts';
import { wakes } from './wakes.ts';
import { why, whyAsked } from './why.ts';

export interface CliCommand {
  /** What follows its name. */
  form: string;
  about: string;
  /** Each takes a value: what it means. */
  options: Readonly<Record<string, string>>;
  /** Those that take none. */
  flags?: Readonly<Record<string, string>>;
  /** null: what is given doesn't fit. The number is the exit code. */
  answer: (given: Given, write: Write) => Promise<number> | null;
}

type AnswerFiles = (files: readonly string[], write: Write) => Promise<number>;
type AnswerFile = (file: string, write: Write) => Promise<number>;

const podOption = 'a pod (web-1, shop/web-1), or all pods of an owner (deploy/web, shop/sts/db)';
const outputs: readonly string[] = ['json', 'table'];

/** As the command, also as a table. */
const withTable = (tableOf: TableOf, command: CliCommand): CliCommand => ({
  ...command,
  form: `${command.form} [--output json|table]`,
  options: { ...command.options, output: 'json, one object a line (unless said), or a table for people' },
  answer: (given, write) => {
    const { output = 'json' } = given.options;
    if (!outputs.includes(output)) return null;
    if (output === 'json') return command.answer(given, write);
    const table = new TableWriter(tableOf);
    const answered = command.answer(given, table.take);
    return (
      answered &&
      answered.then((code) => {
        table.writeTo(write);
        return code;
      })
    );
  },
});

const ofFiles = (about: string, answer: AnswerFiles): CliCommand => ({
  form: 'FILE…',
  about,
  options: {},
  answer: ({ names }, write) => (names.length > 0 ? answer(names, write) : null),
});

type AnswerSchedule = (files: readonly string[], write: Write, asked: AskedSchedule) => Promise<number>;

const ofSchedule = (about: string, answer: AnswerSchedule): CliCommand => ({
  form: 'FILE… [--pod POD|KIND/NAME] [--nodes all|sampled]',
  about,
  options: {
    pod: podOption,
    nodes: 'all: look at every node (unless said); sampled: at as many as kube-scheduler would',
  },
  answer: (given, write) => {
    const asked = scheduleAsked(given);
    return asked && answer(given.names, write, asked);
  },
});

const ofFile = (about: string, answer: AnswerFile): CliCommand => ({
  form: 'FILE',
  about,
  options: {},
  answer: ({ names: [file, ...more] }, write) => (file && more.length === 0 ? answer(file, write) : null),
});

const saying = (line: string): void => void process.stderr.write(`${line}\n`);

export const commands: ReadonlyMap<string, CliCommand> = new Map<string, CliCommand>([
  ['apply', ofFile('what kubectl and an API server say to manifests, a JSON line {name, text} each', applyFile)],
  [
    'bench',
    {
      form: '[NAME…]',
      about: 'how fast scheduling and whole clusters are',
      options: {},
      answer: ({ names }, write) => bench(names, write),
    },
  ],
  [
    'cases',
    {
      form: 'FILE… --pod POD|KIND/NAME [--parameter NAME]',
      about: 'what comes of deleting a pod, with other numbers',
      options: {
        pod: 'web-1, shop/web-1, or the first pod of an owner, as deploy/web',
        parameter: 'this number alone, as preStopSeconds',
      },
      answer: (given, write) => {
        const asked = casesAsked(given);
        return asked && cases(asked, write);
      },
    },
  ],
  ['decide', withTable(decideTable, ofSchedule('what the scheduler decides for each pending pod', decideFiles))],
  [
    'export',
    {
      form: 'FILE… --out DIR [--to kwok|kind] [--at SECONDS]',
      about: 'the files as a cluster that kwok or kind builds again',
      options: {
        out: 'a folder that is new, or empty',
        to: "kwok: kwok's own control plane (unless said); kind: kind's, with kwok's nodes in it",
        at: 'the scheduler and all others have been at work for so long (0 unless said)',
      },
      answer: (given, write) => {
        const asked = exportAsked(given);
        return asked && exportFiles(asked, write);
      },
    },
  ],
  [
    'fuzz',
    {
      form: '[FILE…] [--seed N] [--cases N | --minutes N] [--texts N] [--manifests N] [--silence SECONDS]',
      about: 'random situations, texts and manifests, and what is wrong with them',
      options: {
        seed: 'the first seed',
        cases: 'so many situations',
        minutes: 'as many as there is time for',
        texts: 'so many broken texts for each',
        manifests: 'so many broken manifests for each',
        silence: 'a case that says nothing for so long hangs',
      },
      answer: (given, write) => {
        const asked = fuzzAsked(given);
        // The watching thread runs this same file, as it is built.
        return asked && fuzz(asked, write, watch(new URL(import.meta.url)));
      },
    },
  ],
  [
    'history',
    {
      form: 'FILE… [--anonymise OUT]',
      about: 'what audit logs, watches, events and dumps tell of the pods',
      options: { anonymise: 'write all of it into this one file instead, with every name replaced and the times kept' },
      answer: ({ names, options: { anonymise: out } }, write) => {
        if (names.length === 0) return null;
        return out === undefined ? history(names, write) : anonymise(names, out, write);
      },
    },
  ],
  [
    'import',
    withTable(importTable, ofFiles('what a manifest or a dump holds, and what is wrong with it', importFiles)),
  ],
  [
    'kubectl',
    {
      form: 'FILE… [--at SECONDS] -- COMMAND…',
      about: 'what kubectl would print, asked of the files as a cluster',
      options: { at: 'the scheduler and all others have been at work for so long (60 unless said)' },
      answer: (given, write) => {
        const asked = kubectlAsked(given);
        return asked && kubectlCommand(asked, write);
      },
    },
  ],
  [
    'lint',
    {
      form: 'FILE… [--fail-on SEVERITY] [--output text|json|sarif|junit] [--config FILE]',
      about: 'what would go wrong with manifests, found by running them',
      options: lintOptions,
      answer: (given, write) => {
        const asked = lintAsked(given);
        return asked && lintCommand(asked, write);
      },
    },
  ],
  [
    'live',
    {
      form: '[--address URL | --context NAME] [--namespace NAME] [--port N] [--no-open]',
      about: 'your own cluster as it is now, read only, in the browser',
      options: liveOptions,
      flags: liveFlags,
      answer: (given) => {
        const asked = liveAsked(given);
        return asked && live(asked, { say: saying, signal: untilEnded() });
      },
    },
  ],
  [
    'pods',
    withTable(
      podsTable,
      ofFiles('the pods of all files as one cluster, with those that controllers make', podsOfFiles),
    ),
  ],
  ['replay', withTable(replayTable, ofSchedule('all pending pods scheduled one after the other', replayFiles))],
  [
    'rules',
    {
      form: 'FAMILY FILE',
      about: 'answers of single rules',
      options: {},
      answer: ({ names: [family, file, ...more] }, write) =>
        family && file && more.length === 0 ? rules(family, file, write) : null,
    },
  ],
  [
    'serve',
    {
      form: '[--host ADDRESS] [--port N]',
      about: 'the built page over HTTP, as its container does',
      options: serveOptions,
      answer: (given) => {
        const asked = serveAsked(given);
        return asked && serve(asked, { say: saying, signal: untilEnded() });
      },
    },
  ],
  ['simulate', ofFile('the trace of a scenario', simulateFile)],
  ['wakes', ofFile('which changes of the cluster wake a waiting pod', wakes)],
  [
    'why',
    {
      form: 'FILE… --pod POD|KIND/NAME [--at SECONDS] [--output text|json]',
      about: 'why a pod is Pending, there or gone, and what would help',
      options: {
        pod: podOption,
        at: 'the scheduler and all others have been at work for so long; unless said: as the files have it',
        output: 'json, one object a pod (unless said), or text',
      },
      answer: (given, write) => {
        const asked = whyAsked(given);
        return asked && why(asked, write);
      },
    },
  ],
]);
