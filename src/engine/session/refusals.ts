/** What the API server refused of what users did. */
import type { Run } from '../simulation/run.ts';
import type { Action } from '../simulation/situation.ts';

/** By action: the API server's words where it refused a patch or a deletion, else null. */
export function refusalsOf({ trace }: Run, actions: readonly Action[]): readonly (string | null)[] {
  const refused = new Map<number, string>();
  for (const event of trace)
    if (event.what === 'answer' && event.code >= 400 && event.cause !== null) refused.set(event.cause, event.message);
  if (refused.size === 0) return actions.map(() => null);
  // The same may be asked twice at one instant.
  const told = new Map<string, number>();
  return actions.map((action) => {
    if (!('subject' in action)) return null;
    const { t, subject } = action;
    const from = told.get(`${t} ${subject}`) ?? 0;
    const request = trace.find(
      (event) =>
        event.id >= from &&
        event.what === 'request' &&
        event.t === t &&
        event.subject === subject &&
        event.cause === null,
    );
    told.set(`${t} ${subject}`, (request?.id ?? from) + 1);
    return refused.get(request?.id ?? -1) ?? null;
  });
}
