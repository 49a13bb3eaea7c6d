/** A fix as lines for a shell, or in words where there is no single line for it. */
import type { JsonPatchStep, Patch } from '../../engine/apiserver/applyPatch.ts';
import type { LintFix } from '../../engine/lint/finding.ts';
import { kindOf, nameOf, namespaceOf, type ObjectRef, namespaceOfKey } from '../../engine/objects/ref.ts';
import { quoted } from '../../engine/kubectl/words.ts';
import type { FixAction } from '../../engine/why/fixes/actions.ts';
import { fixText, plainText } from '../../text/fixes.ts';

export function fixLines(fix: LintFix | null): readonly string[] {
  switch (fix?.do) {
    case undefined:
      return [];
    case 'patch':
      return [patchLine(fix.subject, fix.patch.steps)];
    case 'create':
      return ["kubectl apply -f - <<'EOF'", ...fix.text.trimEnd().split('\n'), 'EOF'];
    case 'fix': {
      const { actions } = fix.fix;
      const lines = (actions ?? []).map(actionLine);
      const words = `# ${plainText(fixText(fix.fix))}`;
      return lines.length > 0 && lines.every((line) => line !== null) ? [words, ...lines] : [words];
    }
  }
}

/** null: it takes more than a line. */
function actionLine(action: FixAction): string | null {
  switch (action.do) {
    case 'patch':
      return jsonSteps(action.patch) && patchLine(action.subject, jsonSteps(action.patch) ?? []);
    case 'delete':
      return kubectl('delete', 'pod', nameOf(action.pod), '-n', namespaceOfKey(action.pod));
    case 'uncordon':
      return kubectl('uncordon', action.node);
    case 'untaint':
      return kubectl('taint', 'nodes', action.node, `${action.taint.key}:${action.taint.effect}-`);
    case 'create':
    case 'replace':
      return null;
  }
}

const jsonSteps = (patch: Patch): readonly JsonPatchStep[] | null => (patch.type === 'json' ? patch.steps : null);

function patchLine(subject: ObjectRef, steps: readonly JsonPatchStep[]): string {
  const namespace = namespaceOf(subject);
  const where = namespace === '' ? [] : ['-n', namespace];
  const what = `${kindOf(subject).toLowerCase()}/${nameOf(subject)}`;
  return kubectl('patch', what, ...where, '--type=json', '-p', JSON.stringify(steps));
}

const kubectl = (...words: readonly string[]): string => ['kubectl', ...words].map(quoted).join(' ');
