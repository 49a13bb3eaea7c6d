import type { LiveKindStatus } from '../../engine/records/liveLines.ts';

/** What was watched is tried again and nothing else comes: the helper is there, its cluster is not. */
export function isCutOff(kinds: readonly LiveKindStatus[]): boolean {
  // The configuration is asked for now and then, and says nothing of the minutes between.
  const watched = kinds.filter(({ kind }) => kind !== 'KubeSchedulerConfiguration');
  return watched.some(({ is }) => is === 'lost') && !watched.some(({ is }) => is === 'live' || is === 'listing');
}
