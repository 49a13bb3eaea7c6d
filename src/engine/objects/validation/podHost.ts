/** What a pod shares with its node, and its name there (Kubernetes 1.36, core/validation, validateHostUsers, -PodHostName). */
import { containersOf } from './containersOf.ts';
import type { Field } from './field.ts';
import { type FieldErrors, forbidden, invalids, tooLong } from './fieldErrors.ts';
import { subdomainNameErrors } from './syntax.ts';
import type { WrittenPodSpec } from './written.ts';

/** Users of its own go with nothing else of the node's. */
export function* hostUserErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  if (spec.hostUsers !== false) return;
  const text = 'when `hostUsers` is false';
  if (spec.hostNetwork) yield forbidden(field.child('hostNetwork'), text);
  // Upstream writes these two in capitals.
  for (const name of ['hostPID', 'hostIPC'] as const)
    if (spec[name]) yield forbidden(field.child(name.replace('host', 'Host')).fieldAt([...field.steps, name]), text);
  for (const [at, { volumeDevices }] of containersOf(spec, field))
    if (volumeDevices?.length) yield forbidden(at.child('volumeDevices'), text);
}

const longestHostname = 64;

export function* hostNameErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  const { hostnameOverride: name, setHostnameAsFQDN, hostNetwork } = spec;
  if (name === undefined) return;
  const at = field.child('hostnameOverride');
  if (setHostnameAsFQDN) yield forbidden(at, 'may not be specified when setHostnameAsFQDN is true');
  if (hostNetwork) yield forbidden(at, 'may not be specified when hostNetwork is true');
  if (name.length > longestHostname) yield tooLong(at, longestHostname);
  yield* invalids(at, name, subdomainNameErrors(name));
}
