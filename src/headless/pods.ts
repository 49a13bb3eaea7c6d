/** The pods of some files: those that they hold, and those that their controllers would make. */
import { lastingColumns } from '../engine/apiserver/kubectlColumns.ts';
import { ownerChain } from '../engine/history/ownerChain.ts';
import { readBytes } from '../engine/manifest/readBytes.ts';
import { type KubeObject, type Pod, podKey } from '../engine/objects/types.ts';
import { completed, merge } from '../engine/session/sources.ts';
import { mapsOf, objectsOf } from '../engine/simulation/objectMaps.ts';
import { fileBytes } from './fileBytes.ts';
import type { Write } from './output.ts';
import { problemLine } from './problemLine.ts';
import { problemText } from './tables.ts';

/**
 * Takes all files as one cluster: a line `{pod, owner, ready, status, node}` a pod. `owner` is whom `--pod` takes, as
 * `Deployment/default/web`; it is absent, as the node is, where there is none.
 * @returns the exit code: 1 where the files hold nothing that could be read
 */
export async function podsOfFiles(paths: readonly string[], write: Write): Promise<number> {
  const read: KubeObject[] = [];
  for (const path of paths) {
    const { objects, problems } = await readBytes(fileBytes(path), path);
    read.push(...objects);
    for (const problem of problems) process.stderr.write(`podyssey: ${problemText(path, problemLine(problem))}\n`);
  }
  const objects = mapsOf(completed(merge(read)).objects);
  for (const pod of objectsOf(objects, 'Pod').values()) write(JSON.stringify({ pod: podKey(pod), ...factsOf(pod) }));
  return read.length > 0 ? 0 : 1;

  function factsOf(pod: Pod): Record<string, string> {
    const owner = ownerChain(objects, pod).at(-1);
    const { ready, status } = lastingColumns(pod);
    return {
      ...(owner && { owner: `${owner.reference.kind}/${owner.namespace}/${owner.reference.name}` }),
      ready,
      status,
      ...(pod.spec.nodeName && { node: pod.spec.nodeName }),
    };
  }
}
