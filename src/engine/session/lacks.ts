/** What a dump lacks for its own pods, told when it is opened. */
import type { KubeObject, Pod } from '../objects/types.ts';
import { isPending } from '../simulation/pending.ts';
import { type ExportedKind, notExportedFor } from '../simulation/notExported.ts';
import { mapsOf } from '../simulation/objectMaps.ts';
import { kubectlLines } from '../why/unknown/kubectlLines.ts';
import { isDump, marksOf } from './dump.ts';

export interface Lacks {
  /** Whether it comes out of a cluster, in part at least. */
  isDump: boolean;
  kinds: readonly ExportedKind[];
  /** Pending pods of which nothing can be said because of it. */
  pods: number;
  /** The `kubectl` lines that bring it; empty where nothing is missing. */
  commands: readonly string[];
}

/** @param objects of one source; of manifests nothing is missing */
export function lacksOf(objects: readonly KubeObject[]): Lacks {
  if (!isDump(objects)) return { isDump: false, kinds: [], pods: 0, commands: [] };
  // Which pods there are decides nothing.
  const maps = mapsOf([...marksOf(objects), ...objects.filter(({ kind }) => kind !== 'Pod')]);
  const all = objects.filter((object): object is Pod => object.kind === 'Pod');
  const found = all.filter(isPending).map((pod) => notExportedFor(maps, pod));
  const hasNodes = objects.some(({ kind }) => kind === 'Node');
  const missing = [...(hasNodes ? [] : [{ kind: 'Node' as const, names: [] }]), ...found.flat()];
  return {
    isDump: true,
    kinds: [...new Set(missing.map(({ kind }) => kind))],
    pods: found.filter(({ length }) => length > 0).length,
    commands: kubectlLines(missing),
  };
}
