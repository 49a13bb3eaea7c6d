/** The scheduler's configuration, where a ConfigMap beside it holds one: kubeadm's file on the node nobody can read. */
import { readYaml } from '../../engine/manifest/yamlText.ts';
import type { LiveObject } from '../../engine/records/liveLines.ts';
import { wait as waitReally } from './backOff.ts';
import { reasonOf, textOf } from './get.ts';
import type { FollowOptions } from './follower.ts';
import { profilePath } from './kinds.ts';

export const profileKind = 'KubeSchedulerConfiguration';
const againMs = 120_000;
const idleMs = 30_000;

/** Asks now and then until the signal; it never throws. */
export async function followProfile(options: FollowOptions): Promise<void> {
  const { signal, wait = waitReally } = options;
  while (!signal.aborted) {
    await askOnce(options);
    await wait(againMs, signal);
  }
}

async function askOnce({ get, listener, signal }: FollowOptions): Promise<void> {
  try {
    const answer = await get(profilePath, { signal, idleMs });
    const text = await textOf(answer);
    if (answer.status !== 200)
      return listener.status({ kind: profileKind, is: 'forbidden', reason: `it answered ${answer.status}` });
    const found = configurationIn(JSON.parse(text) as ConfigMapList);
    listener.listed(profileKind, found ? [found] : []);
    listener.status({ kind: profileKind, is: found ? 'live' : 'absent' });
  } catch (error) {
    if (!signal.aborted) listener.status({ kind: profileKind, is: 'failing', reason: reasonOf(error) });
  }
}

interface ConfigMapList {
  items?: readonly { metadata: { resourceVersion?: string }; data?: Readonly<Record<string, string>> }[];
}

/** The first that configures a scheduler. */
function configurationIn({ items = [] }: ConfigMapList): LiveObject | null {
  for (const { metadata, data = {} } of items)
    for (const text of Object.values(data)) {
      if (!text.includes(profileKind)) continue;
      const read = readYaml(text);
      if (!('value' in read) || typeof read.value !== 'object' || read.value === null) continue;
      const configuration = read.value as LiveObject;
      if (configuration.kind !== profileKind) continue;
      const { resourceVersion } = metadata;
      return {
        ...configuration,
        metadata: { name: 'scheduler', ...(resourceVersion !== undefined && { resourceVersion }) },
      };
    }
  return null;
}
