/** Opening manifests and dumps: reading first, changing the screen only if everything could be read. */
import type { Millis } from '../engine/simulation/trace.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Situation, Source } from '../engine/simulation/situation.ts';
import { commit, engine, inTurn } from '../store/conductor.ts';
import { say, tell } from '../store/notices.ts';
import type { DialogName, Rejected } from '../store/state.ts';
import { emptySituation, getState, setState } from '../store/store.ts';
import type { ReadReport } from '../worker/protocol.ts';
import { act } from './act.ts';
import type { Command } from './command.ts';
import { focusPod } from './looking.ts';

export type OpenMode = 'replace' | 'add';

export const showDialog: Command<DialogName | null> = {
  id: 'showDialog',
  label: 'commands:showDialog',
  enabled: () => true,
  run: (dialog) => setState(dialog === 'open' ? { dialog } : { dialog, rejected: null }),
};

export const openCluster: Command = {
  id: 'openCluster',
  label: 'commands:openCluster',
  shortcut: 'O',
  enabled: () => true,
  run: () => showDialog.run('open'),
};

/** Reads a source; opens it if all of it could be read, else says where and why not, and changes nothing. */
export const openSource: Command<{ source: Source; mode: OpenMode }> = {
  id: 'openSource',
  label: 'commands:openSource',
  enabled: (state) => state.busy === null,
  run: ({ source, mode }) => void read(source, mode),
};

/** Opens what could be read of a source that has errors elsewhere. */
export const openReadable: Command = {
  id: 'openReadable',
  label: 'commands:openReadable',
  enabled: ({ rejected }) => (rejected?.report.used ?? 0) > 0,
  run() {
    const { rejected } = getState();
    if (rejected) void take(rejected);
  },
};

async function read(source: Source, mode: OpenMode): Promise<void> {
  const what = { key: 'app:busy.reading', values: { name: source.name } };
  setState({ busy: { what, progress: null }, rejected: null });
  try {
    const report = await engine().read(source, mode === 'add', (progress) => setState({ busy: { what, progress } }));
    if (!report) return say({ key: 'app:busy.cancelled' });
    if (report.problems.length > 0) await import('../i18n/problemWords.ts');
    const wrong = report.used === 0 || report.problems.some((problem) => problem.severity === 'error');
    if (!wrong) return await take({ source, report, mode });
    setState({ rejected: { source, report, mode }, dialog: 'open' });
    say({ key: 'app:open.refused', values: { name: source.name } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell('error', { key: 'app:notice.unreadable', values: { name: source.name, reason } });
  } finally {
    setState({ busy: null });
  }
}

async function take({ source, report, mode: asked }: Rejected): Promise<void> {
  const mode = isOnlyConfiguration(report) ? 'add' : asked;
  const before = new Set(getState().view?.pods.map(({ key }) => key));
  const label = { key: mode === 'add' ? 'commands:applyDone' : 'commands:openDone', values: { name: source.name } };
  if (mode === 'add') await act({ label, action: { do: 'apply', source } });
  else await inTurn(() => commit({ label, situation: replacing(source, report), landing: { t: 0 }, focus: null }));
  setState({ dialog: null, rejected: null, panel: 'stage', timelineOpen: false, topic: null });
  tellOpened({ source, report, mode });
  const made = getState().view?.pods.filter(({ key }) => !before.has(key)) ?? [];
  if (mode === 'add' && made.length === 1 && made[0]) return focusPod.run(made[0].key);
  const waiting = getState().view?.pods.find((pod) => pod.node === null && pod.deletion === null);
  if (getState().focus === null && waiting) focusPod.run(waiting.key);
}

/** The scheduler's configuration alone is no cluster that could take the place of the one on screen. */
const isOnlyConfiguration = ({ counts }: ReadReport): boolean =>
  Object.keys(counts).join() === 'KubeSchedulerConfiguration';

/** A file without Nodes keeps the present ones (the engine adds six sample nodes where there are none at all). */
function replacing(source: Source, report: ReadReport): Situation {
  const { situation } = getState();
  const applied = situation.actions.flatMap((action) => (action.do === 'apply' ? [action.source] : []));
  const kept = report.counts.Node
    ? []
    : [...situation.base, ...applied].map((old) => ({ ...old, only: 'Node' as const }));
  return { ...emptySituation, title: source.name, base: [...kept, source] };
}

/** What was read, what plays no part, which nodes are used, and what is worth mending though it could be read. */
function tellOpened({ source, report, mode }: Rejected): void {
  setState({ notices: [] });
  const told = mode === 'add' ? 'added' : report.counts.Node ? 'opened' : 'openedOnNodes';
  tell('info', { key: `app:open.${told}`, values: { name: source.name, counts: listed(report.counts) } });
  if (Object.keys(report.unused).length > 0) {
    tell('info', { key: 'app:open.unused', values: { kinds: listed(report.unused) } });
  }
  const [first, ...more] = report.problems;
  if (!first) return;
  const place = first.line > 0 ? 'warning' : 'warningPlaceless';
  tell('warning', { key: `app:open.${more.length > 0 ? 'warnings' : place}`, values: { ...first, n: more.length } });
}

const listed = (counts: ReadReport['counts']): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

export interface Beginning {
  situation: Situation;
  focus: PodKey | null;
  /** The node in focus. */
  node: string | null;
  opens: 'stage' | 'timeline' | 'truths';
  t: Millis;
}

/** Begins a situation that is already whole: a scene, a lesson, a link. */
export const begin: Command<Beginning> = {
  id: 'begin',
  label: 'commands:begin',
  enabled: (state) => state.busy === null,
  run({ situation, focus, node, opens, t }) {
    const looks = {
      panel: opens === 'timeline' ? 'time' : 'stage',
      stage: opens === 'truths' ? 'truths' : 'cluster',
      timelineOpen: opens === 'timeline',
      topic: null,
      ...{ node, topologyKey: null, notices: [] },
    } as const;
    const label = { key: 'commands:beginDone', values: { name: situation.title } };
    void inTurn(() => commit({ label, situation, landing: { t }, focus, looks }));
  },
};
