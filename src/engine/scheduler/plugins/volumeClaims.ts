/** What the volume plugins ask of a pod's claims. */
import { nameOf } from '../../objects/ref.ts';
import type { PodVolume } from '../../storage/podVolumes.ts';
import { knowsClaims, podVolumes } from '../../storage/podVolumes.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Cycle, PreFilterResult } from '../framework/plugin.ts';
import { skip } from '../framework/plugin.ts';
import type { Rejection } from '../framework/status.ts';

export const unresolvable = (plugin: string, ...reasons: string[]): Rejection => ({
  code: 'UnschedulableAndUnresolvable',
  plugin,
  reasons,
});

/** In the pod's order. */
export const claimsOf = ({ pod, snapshot }: Cycle): readonly PodVolume[] => podVolumes(snapshot.cluster.storage, pod);

/** Why there is nothing to look at; null where there is. A file without claims tells nothing of them, which is said. */
export function nothingToAsk(
  { snapshot }: Cycle,
  claims: readonly PodVolume[],
): Extract<PreFilterResult<never>, { kind: 'skip' | 'leftOut' }> | null {
  if (claims.length === 0) return skip;
  const missing = claims.find(({ claim, used }) => claim === undefined && !used.isEphemeral);
  if (!missing || knowsClaims(objectsOf(snapshot.cluster.storage, 'PersistentVolumeClaim').values())) return null;
  return { kind: 'leftOut', note: { feature: 'volumes', detail: missing.used.volumeName } };
}

export const notFound = (one: PodVolume): string => `persistentvolumeclaim "${claimName(one)}" not found`;

export const claimName = ({ used }: PodVolume): string => nameOf(used.key);
