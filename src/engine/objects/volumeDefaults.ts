/** What the API server fills into a volume (Kubernetes 1.36, core/v1 defaults). */
import { filled, replaced } from './fill.ts';
import type { Volume } from './types.ts';

/** Sources whose files have a mode. */
const withMode = ['secret', 'configMap', 'downwardAPI', 'projected'];
const fileMode = { defaultMode: 0o644 };

/** A volume without source is an empty directory. */
export function withVolumeDefaults(volume: Volume): Volume {
  if (Object.keys(volume).every((key) => key === 'name')) return { ...volume, emptyDir: {} };
  for (const source of withMode) {
    const given = volume[source];
    if (typeof given === 'object' && given !== null) return replaced(volume, { [source]: filled(given, fileMode) });
  }
  return volume;
}
