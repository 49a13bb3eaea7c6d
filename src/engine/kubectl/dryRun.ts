/** `--dry-run`: what would be done is said, and nothing is (kubectl 1.36, cmd/util, GetDryRunStrategy). */
import { isRefusal, notFound, success } from '../apiserver/answers.ts';
import { applyPatch } from '../apiserver/applyPatch.ts';
import { editRefusal } from '../apiserver/editRefusal.ts';
import { contentRefusal, missingNamespace } from '../apiserver/namespaceDeletion.ts';
import { accountRefusal } from '../apiserver/serviceAccount.ts';
import { judgeEdit } from '../editing/judgeEdit.ts';
import { isKind } from '../objects/kinds.ts';
import { kindOf, nameOf } from '../objects/ref.ts';
import type { KubeObject } from '../objects/types.ts';
import { allOfKind, type ObjectMaps, objectOf, subjectOf } from '../simulation/objectMaps.ts';
import type { Answer } from '../simulation/trace.ts';
import { merged } from '../simulation/userRequests.ts';
import type { PlannedRequest } from './plannedRequest.ts';
import type { Printed } from './get.ts';
import type { Parsed } from './readFlags.ts';
import { refusalText } from './refusal.ts';

/** `client`: the API server is not asked; `server`: it judges, and stores nothing. */
type DryRun = 'none' | 'client' | 'server';

const strategies: Readonly<Record<string, DryRun>> = { none: 'none', client: 'client', server: 'server' };

export function dryRunOf({ flags }: Parsed): DryRun | { error: string } {
  const text = flags['dry-run'] ?? 'none';
  return (
    strategies[text] ?? { error: `error: Invalid dry-run value (${text}). Must be "none", "server", or "client".` }
  );
}

const words = { client: ' (dry run)', server: ' (server dry run)' } as const;

/** Behind the operation: `deployment.apps/web scaled (dry run)`, `pod "web" deleted (dry run) from default namespace`. */
export const saidDry = (done: string, dryRun: keyof typeof words): string =>
  done.replace(/(?= from \S+ namespace$)|$/, words[dryRun]);

export function tried(maps: ObjectMaps, requests: readonly PlannedRequest[], dryRun: keyof typeof words): Printed {
  const out: string[] = [];
  const err: string[] = [];
  const judged = requests.map((request) => ({
    request,
    verdict: dryRun === 'client' ? null : verdictOn(maps, request),
  }));
  const isOneOfMany = judged.filter(({ verdict }) => verdict !== null && isRefusal(verdict)).length > 1;
  for (const { request, verdict } of judged) {
    const { done, unchanged = done, refusedBefore: before = '' } = request;
    if (verdict && isRefusal(verdict)) {
      const { message, reason = '' } = verdict;
      err.push(refusalText({ message, reason, before, isOneOfMany }));
    } else out.push(saidDry(verdict === null || dryRun === 'client' ? done : unchanged, dryRun));
  }
  return { out: [...new Set(out)].join('\n'), err: err.join('\n') };
}

/** The API server's refusal; a success where it would change nothing; null: it would be done. */
function verdictOn(maps: ObjectMaps, { action, subject, object }: PlannedRequest): Answer | null {
  const stored = objectOf(maps, subject);
  if (object && !stored)
    return (
      missingNamespace(maps, object) ??
      contentRefusal(maps, object) ??
      (isKind(object, 'Pod') ? accountRefusal(maps, object) : null)
    );
  if (object && stored) return changed(maps, stored, action.do === 'apply' ? merged(stored, object) : object);
  if (action.do !== 'patch') return null;
  if (!stored) return notFound(kindOf(subject), nameOf(subject));
  const patched = applyPatch(stored, action.patch);
  return patched && changed(maps, stored, patched);
}

function changed(maps: ObjectMaps, stored: KubeObject, object: KubeObject): Answer | null {
  const classes = allOfKind(maps, 'PriorityClass');
  const judged = judgeEdit(object, { subject: subjectOf(stored), stored, classes });
  return editRefusal(judged, object) ?? (judged.changes === 'none' ? success : null);
}
