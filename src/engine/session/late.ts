/**
 * What a run and its picture do without: fetched when it is asked for, or before that, once there is nothing else to do.
 * Rejects where the file does not come; asked again, it is fetched again. Built into one file, all of it is there.
 */
export const late = {
  answers: () => import('../why/answerers.ts'),
  kubectl: () => import('./commandLine.ts'),
  records: () => import('./records.ts'),
  out: () => import('../out/out.ts'),
} as const;

/** All of it, one after the other, in the order in which it is usually wanted. */
export async function fetchLate(): Promise<void> {
  for (const fetch of Object.values(late)) await fetch();
}
