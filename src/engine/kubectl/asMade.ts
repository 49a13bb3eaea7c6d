/** `-o` of what kubectl has made and not sent: Go's types as they are (kubectl 1.36, cmd/create; cli-runtime, printers). */
import { yamlOf } from '../editing/manifestOf.ts';
import type { KubeObject } from '../objects/types.ts';
import { formatted, type Printed, sortedKeys } from './get.ts';
import type { Parsed } from './readFlags.ts';

/** @param object in a namespace only where one was asked for; null: no `-o` is given */
export function printedAsMade(object: KubeObject, command: Parsed): Printed | null {
  const format = command.flags['output'];
  if (format === 'yaml') return { out: yamlOf(asTyped(object)).trimEnd(), err: '' };
  if (format === 'json') return { out: JSON.stringify(asTyped(object), sortedKeys, 4), err: '' };
  return formatted([object], true, command);
}

/** With the fields that are never left out. */
function asTyped(object: KubeObject): KubeObject {
  const whole = structuredClone(object) as KubeObject & { spec?: TypedSpec; status?: object };
  const { kind, spec } = whole;
  for (const container of (spec?.template?.spec ?? spec)?.containers ?? []) container.resources ??= {};
  if (kind === 'Deployment' && spec) spec.strategy ??= {};
  if (kind === 'Job' && spec?.template) spec.template.metadata ??= {};
  if (kind === 'Namespace') whole.spec = {};
  if (kind === 'PriorityClass') return whole;
  const counts = { currentHealthy: 0, desiredHealthy: 0, disruptionsAllowed: 0, expectedPods: 0 };
  whole.status = kind === 'PodDisruptionBudget' ? counts : {};
  return whole;
}

interface TypedSpec {
  strategy?: object;
  /** Of a Pod. */
  containers?: { resources?: object }[];
  template?: { metadata?: object; spec?: { containers: { resources?: object }[] } };
}
