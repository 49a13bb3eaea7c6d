/** One profile of the configuration (kube-scheduler 1.36, apis/config/validation, validateKubeSchedulerProfile). */
import type { Field } from '../../../objects/validation/field.ts';
import { duplicate, type FieldErrors, invalid } from '../../../objects/validation/fieldErrors.ts';
import { extensionPoints } from '../extensionPoints.ts';
import { configurationVersion, type WrittenProfile } from '../written.ts';
import { argsErrors } from './pluginArgs.ts';

export function* percentageErrors(percentage: number | undefined, field: Field): FieldErrors {
  if (percentage !== undefined && (percentage < 0 || percentage > 100))
    yield invalid(field, percentage, 'not in valid range [0-100]');
}

/** Plugins that v1 no longer has. */
const removed: ReadonlySet<string> = new Set(['AzureDiskLimits', 'CinderLimits', 'EBSLimits', 'GCEPDLimits']);
const wasRemoved = `was invalid in version "v1" (KubeSchedulerConfiguration is version "${configurationVersion}")`;

/** Plugins that are gone, and arguments. */
export function* pluginConfigErrors({ plugins = {}, pluginConfig = [] }: WrittenProfile, field: Field): FieldErrors {
  // Upstream's list of points has not kept up with these two, nor has it multiPoint.
  const judged = extensionPoints.filter((point) => !point.startsWith('placement'));
  for (const point of judged) {
    const at = field.child('plugins', point, 'enabled');
    for (const [index, { name }] of (plugins[point]?.enabled ?? []).entries())
      if (removed.has(name)) yield invalid(at.index(index), name, wasRemoved);
  }
  const seen = new Set<string>();
  for (const [index, { name, args = {} }] of pluginConfig.entries()) {
    const at = field.child('pluginConfig').index(index);
    if (seen.has(name)) yield duplicate(at, name);
    seen.add(name);
    if (removed.has(name)) yield invalid(at, name, wasRemoved);
    else yield* argsErrors(name, args, at.child('args'));
  }
}
