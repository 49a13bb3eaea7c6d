/** Kinds that an API server 1.36 does not serve in the version that a manifest names. */
import { isCustom, mappingOf } from '../apply/served.ts';
import { hasPart, isUsed } from './kinds.ts';
import type { Problem } from './report.ts';

const kustomize = 'kustomize.config.k8s.io';

/**
 * What kubectl says to such a kind, or the API server where kubectl passes it on. A version of old that is read as today's is a warning, and so is a kind without a
 * part here; a kind with a part that can't be read for its version is an error. Others may have installed a kind of
 * another group (Flux' `Kustomization`): nothing is said of it.
 * @returns null where it is served, or where no version is written
 */
export function unservedProblem(
  kind: string,
  apiVersion: unknown,
): Pick<Problem, 'severity' | 'message' | 'remedy'> | null {
  if (kind === 'Kustomization' && isKustomize(apiVersion)) {
    const message = `no matches for kind "Kustomization" in version "${kustomize}/v1beta1"`;
    return { severity: 'error', message, remedy: 'kustomizeBuild' };
  }
  if (typeof apiVersion !== 'string' || apiVersion === '') return null;
  if (kind === 'KubeSchedulerConfiguration' || isCustom(apiVersion)) return null;
  const found = mappingOf(apiVersion, kind);
  if (found === 'list' || found?.kind === kind) return null;
  const message = found
    ? `no kind "${kind}" is registered for version "${apiVersion}" in scheme "pkg/runtime/scheme.go:111"`
    : `no matches for kind "${kind}" in version "${apiVersion}"`;
  const isLost = !isUsed(kind, apiVersion) && hasPart(kind);
  return { severity: isLost ? 'error' : 'warning', message, remedy: 'servedVersion' };
}

/** A kustomization may leave its version out. */
const isKustomize = (apiVersion: unknown): boolean =>
  typeof apiVersion !== 'string' || apiVersion === '' || apiVersion.startsWith(`${kustomize}/`);
