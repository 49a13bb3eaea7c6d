/** Pods that priority admission refuses: their class is not there, or they name a number that is not its own. */
import { manifestOf } from '../../editing/manifestOf.ts';
import { isAsking } from '../../manifest/priorityProblems.ts';
import { classesIn, priorityRefusal } from '../../objects/priority.ts';
import type { Pod } from '../../objects/types.ts';
import type { Submitted } from '../asked.ts';
import type { LintFix } from '../finding.ts';
import type { LintRule } from '../rule.ts';

export const priorityClassMissing: LintRule<'priority-class-missing'> = {
  id: 'priority-class-missing',
  severity: 'error',
  by: 'admission',
  *check({ objects, asked }) {
    const classes = classesIn(objects);
    // Classes are often in another file: with neither Nodes nor classes here, it is a manifest alone.
    const isCluster = objects.some(({ kind }) => kind === 'Node' || kind === 'PriorityClass');
    for (const one of asked) {
      const pod = podOf(one);
      const refusal = isAsking(pod) ? priorityRefusal(pod, classes) : null;
      if (!refusal) continue;
      const { priorityClassName: name = '' } = one.spec;
      yield {
        rule: 'priority-class-missing',
        subject: one.ref,
        path: [...one.inSpec, refusal.field],
        facts: { name, text: refusal.message },
        fix: refusal.field === 'priorityClassName' ? created(name) : withoutNumber(one),
        ...(!isCluster && { severity: 'note' as const }),
      };
    }
  },
};

const podOf = ({ object, spec }: Submitted): Pod => {
  const { name, namespace, creationTimestamp } = object.metadata;
  const dated = creationTimestamp === undefined ? {} : { creationTimestamp };
  return { kind: 'Pod', metadata: { name, ...(namespace && { namespace }), ...dated }, spec };
};

const created = (name: string): LintFix => {
  const made = { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name }, value: 1000 };
  return { do: 'create', name, text: manifestOf(made) };
};

/** The API server computes it from the class. */
const withoutNumber = ({ ref, inSpec }: Submitted): LintFix => ({
  do: 'patch',
  subject: ref,
  patch: { type: 'json', steps: [{ op: 'remove', path: `/${[...inSpec, 'priority'].join('/')}` }] },
});
