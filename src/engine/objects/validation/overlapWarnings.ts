/** Files of one volume that get in each other's way (Kubernetes 1.36, api/pod, warningsForOverlappingVirtualPaths). */
import { goQuoted } from '../fieldError.ts';
import type { Volume } from '../types.ts';
import type { Warnings } from './fieldErrors.ts';

interface Files {
  name?: string;
  secretName?: string;
  path?: string;
  items?: readonly { path?: string }[];
}
/** A path, and what brings it where that can differ. */
interface Brought {
  path: string;
  from: string;
}

export function* overlapWarnings(volumes: readonly Volume[]): Warnings {
  for (const volume of volumes) {
    const { configMap, secret, downwardAPI, projected } = volume as Record<string, Files | undefined>;
    if (configMap) yield* filesWarnings(volume, configMap, `ConfigMap ${goQuoted(configMap.name ?? '')}`);
    if (secret) yield* filesWarnings(volume, secret, `Secret ${goQuoted(secret.secretName ?? '')}`);
    if (downwardAPI) yield* filesWarnings(volume, downwardAPI, 'DownwardAPI');
    if (projected) yield* projectedWarnings(volume, projected as { sources?: readonly Record<string, Files>[] });
  }
}

const filesWarnings = ({ name }: Volume, { items = [] }: Files, what: string): Warnings =>
  clashes(
    items.map(({ path = '' }) => ({ path, from: '' })),
    `volume ${goQuoted(name)} (${what})`,
  );

function* projectedWarnings(
  { name }: Volume,
  { sources = [] }: { sources?: readonly Record<string, Files>[] },
): Warnings {
  const subject = `volume ${goQuoted(name)} (Projected)`;
  for (const source of sources)
    if (!projections.some((kind) => source[kind])) yield `${subject} has no sources provided`;
  yield* clashes(sources.flatMap(broughtBy), subject);
}

/** Of certificates and their bundles nothing is left: their gates are off. */
const projections = ['configMap', 'secret', 'downwardAPI', 'serviceAccountToken'];

function broughtBy({ configMap, secret, downwardAPI, serviceAccountToken }: Record<string, Files>): readonly Brought[] {
  const brought = ({ items = [] }: Files, from: string) => items.map(({ path = '' }) => ({ path, from }));
  if (configMap?.items) return brought(configMap, `ConfigMap ${goQuoted(configMap.name ?? '')}`);
  if (secret?.items) return brought(secret, `Secret ${goQuoted(secret.name ?? '')}`);
  if (downwardAPI?.items) return brought(downwardAPI, 'DownwardAPI');
  return serviceAccountToken ? [{ path: serviceAccountToken.path ?? '', from: 'ServiceAccountToken' }] : [];
}

/** The same path, or one below the other. */
function* clashes(all: readonly Brought[], subject: string): Warnings {
  const seen: Brought[] = [];
  for (const { path: written, from } of all) {
    const path = written.replace(/\/+$/, '');
    for (const other of seen)
      if (path !== '' && other.path !== '' && isWithin(path, other.path))
        yield `${subject}: overlapping paths: ${pathText({ path, from })} with ${pathText(other)}`;
    seen.push({ path, from });
  }
}

const isWithin = (a: string, b: string): boolean => `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`);
const pathText = ({ path, from }: Brought): string => `${goQuoted(path)}${from && ` (${from})`}`;
