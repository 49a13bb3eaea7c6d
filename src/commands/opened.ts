/** What becomes of manifests and dumps that were read: the screen changes only if everything could be read. */
import { fetched } from '../parts/fetched.ts';
import type { Situation, Source } from '../engine/simulation/situation.ts';
import { commit } from '../store/conductor.ts';
import { inTurn } from '../store/turns.ts';
import { announce, notify } from '../store/notices.ts';
import { getState, setState } from '../store/store.ts';
import type { ReadReport } from '../worker/protocol.ts';
import { act } from './act.ts';
import { command } from './command.ts';
import { inItsFile, type JoinedFile } from './joined.ts';
import { focusPod } from './looking.ts';
import { decisivePod } from './decisivePod.ts';
import { numberText } from '../i18n/format.ts';
import { message } from '../i18n/opening.ts';
import type { OpenMode, Refused } from '../store/slices/notices.ts';
import { emptySituation } from '../store/slices/scenario.ts';
import { isBrought } from '../store/sourceIds.ts';

/** Opens what was read if all of it could be, else says that it was not. `parts`: the files that it was joined of. */
export async function openOrRefuse(found: Refused, parts: readonly JoinedFile[] = []): Promise<void> {
  const read = parts.length === 0 ? found : { ...found, report: byFile(found.report, parts) };
  const { source, report } = read;
  if (report.problems.length > 0) await fetched(() => import('../i18n/problems.ts'));
  const wrong = report.used === 0 || report.totals.error > 0;
  if (!wrong) return await take(read);
  setState(({ refusals }) => ({ refusals: [...refusals, read], dialog: 'open' }));
  announce(message('app:open.refused', { name: source.name }));
}

const byFile = (report: ReadReport, parts: readonly JoinedFile[]): ReadReport => ({
  ...report,
  problems: report.problems.map((problem) => inItsFile(problem, parts)),
});

/** Opens what could be read of a source that has errors elsewhere. */
export const openReadable = command<Refused>({
  id: 'openReadable',
  label: 'commands:openReadable',
  enabled: ({ refusals }) => refusals.some(({ report }) => report.used > 0),
  run: (refused) => void take(refused),
});

/** Only what is kept of the text goes on stage, and so into history and storage. */
async function take(read: Refused): Promise<void> {
  const { report, mode: asked } = read;
  const { stored: source } = report;
  const mode = isOnlyConfiguration(report) ? 'add' : asked;
  const before = new Set(getState().view?.pods.map(({ key }) => key));
  const label = message(mode === 'add' ? 'commands:applyDone' : 'commands:openDone', { name: source.name });
  const looks = { panel: 'stage', timelineOpen: false, topic: null } as const;
  const alone = { ...looks, stage: 'cluster', node: null } as const;
  const outcome =
    mode === 'add'
      ? await act({ label, action: { do: 'apply', source }, looks })
      : await inTurn(() =>
          commit({ label, situation: replacing(source, report), landing: { t: 0 }, focus: null, looks: alone }),
        );
  if (outcome !== 'landed') return;
  const refusals = getState().refusals.filter((one) => one !== read);
  setState({ refusals, dialog: refusals.length > 0 ? 'open' : null });
  notifyOpened(report, mode);
  const made = getState().view?.pods.filter(({ key }) => !before.has(key)) ?? [];
  if (mode === 'add' && made.length === 1 && made[0]) return focusPod.run(made[0].key);
  const pods = getState().view?.pods ?? [];
  const decisive = decisivePod(pods);
  if (getState().focus === null && decisive) focusPod.run(decisive.key);
}

/** The scheduler's configuration alone is no cluster that could take the place of the one on screen. */
const isOnlyConfiguration = ({ usedByKind }: ReadReport): boolean =>
  Object.keys(usedByKind).join() === 'KubeSchedulerConfiguration';

/**
 * Manifests without Nodes keep those that somebody has opened before; without any the engine assumes some. A dump
 * keeps none: what is not in it is not known, and those on stage are of another cluster.
 */
function replacing(source: Source, report: ReadReport): Situation {
  const isWhole = report.usedByKind.Node || report.lacks.isDump;
  const retained = isWhole ? [] : ownSources().map((old) => ({ ...old, only: 'Node' as const }));
  return { ...emptySituation, title: source.name, base: [...retained, source] };
}

/** What somebody has brought: no scene's. */
function ownSources(): readonly Source[] {
  const { base, actions } = getState().situation;
  const applied = actions.flatMap((action) => (action.do === 'apply' ? [action.source] : []));
  return [...base, ...applied].filter(isBrought);
}

/** What was read, what plays no part, which nodes are used, and what is worth mending though it could be read. */
function notifyOpened(report: ReadReport, mode: OpenMode): void {
  setState({ notices: [] });
  const { isDump, commands, pods, kinds } = report.lacks;
  const reported = mode === 'add' ? 'added' : report.usedByKind.Node || isDump ? 'opened' : onNodes();
  notify('info', message(`app:open.${reported}`, { name: report.stored.name, counts: listed(report.usedByKind) }));
  if (Object.keys(report.unused).length > 0) {
    notify('info', message('app:open.unused', { kinds: listed(report.unused) }));
  }
  if (mode === 'replace' && commands.length > 0) {
    const sentence = pods === 0 ? 'lacks' : 'lacksPods';
    notify('warning', message(`app:open.${sentence}`, { count: pods, kinds, commands }));
  }
  if (mode === 'add' && isDump && kinds.includes('Node') && asksForNodes(report))
    notify('warning', message('app:open.addedOnNodes', { name: report.stored.name, commands }));
  const [first] = report.problems;
  if (!first) return;
  const n = report.totals.error + report.totals.warning - 1;
  const place = first.line > 0 ? 'warning' : 'warningPlaceless';
  const remedy = message(`problems:remedy.${first.remedy}`, { openedAt: first.openedAt ?? first.line });
  notify('warning', message(`app:open.${n > 0 ? 'warnings' : place}`, { ...first, remedy, n }));
}

/** Those that stayed, or those that are assumed. */
const onNodes = () => (getState().view?.nodes.some(({ isAssumed }) => isAssumed) ? 'openedOnAssumed' : 'openedOnNodes');

/** Pods, or what makes some. */
const asksForNodes = ({ usedByKind }: ReadReport): boolean =>
  ['Pod', 'Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'].some(
    (kind) => usedByKind[kind],
  );

const listed = (counts: ReadReport['usedByKind']): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${numberText(count)} ${kind}`)
    .join(', ');
