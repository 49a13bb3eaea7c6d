/** What only Windows has, and what it has not (Kubernetes 1.36, core/validation, validateWindows, validateLinux …). */
import { containersOf } from './containersOf.ts';
import type { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid, invalidTyped, oneOf, required } from './fieldErrors.ts';
import { subdomainNameErrors } from './syntax.ts';
import type { WindowsOptions, WrittenPodSpec } from './written.ts';

const longestCredentialKiB = 64;

export function* windowsOptionErrors(options: WindowsOptions | undefined, field: Field): FieldErrors {
  const { gmsaCredentialSpecName: name, gmsaCredentialSpec: credential, runAsUserName: user } = options ?? {};
  if (name !== undefined) yield* typed(field.child('gmsaCredentialSpecName'), name, subdomainNameErrors(name));
  const at = field.child('gmsaCredentialSpec');
  if (credential === '') yield invalidTyped(at, credential, 'gmsaCredentialSpec cannot be an empty string');
  else if (credential && credential.length > longestCredentialKiB * 1024)
    yield invalidTyped(at, credential, `gmsaCredentialSpec size must be under ${longestCredentialKiB} KiB`);
  if (user !== undefined) yield* typed(field.child('runAsUserName'), user, [...userErrors(user)]);
}

/** Pointers in Go. */
function* typed(field: Field, bad: string, details: readonly string[]): FieldErrors {
  for (const detail of details) yield invalidTyped(field, bad, detail);
}

const [longestDomain, longestUser] = [256, 104];
const netBios = /^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,14}$/;
const dnsLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const dnsName = new RegExp(`^${dnsLabel}(?:\\.${dnsLabel})*$`);

/** `DOMAIN\user`, or the user alone. */
function* userErrors(name: string): Generator<string> {
  const parts = name.split('\\');
  if (name === '') yield 'runAsUserName cannot be an empty string';
  else if (/\p{Cc}/u.test(name)) yield 'runAsUserName cannot contain control characters';
  else if (parts.length > 2) yield 'runAsUserName cannot contain more than one backslash';
  else {
    const [domain, user = ''] = parts.length === 1 ? [null, parts[0]] : parts;
    if (domain && domain.length >= longestDomain)
      yield `runAsUserName's Domain length must be under ${longestDomain} characters`;
    if (domain !== null && domain !== undefined && !netBios.test(domain) && !dnsName.test(domain))
      yield "runAsUserName's Domain doesn't match the NetBios nor the DNS format";
    if (user === '') yield "runAsUserName's User cannot be empty";
    else if (user.length > longestUser)
      yield `runAsUserName's User length must not be longer than ${longestUser} characters`;
    if (/^[. ]+$/.test(user)) yield "runAsUserName's User cannot contain only periods or spaces";
    if (/["/\\:;|=,+*?<>@[\]]/.test(user))
      yield `runAsUserName's User cannot contain the following characters: "/\\:;|=,+*?<>@[]`;
  }
}

/** HostProcess containers: all or none, and on the host's network (validateWindowsHostProcessPod). */
export function* hostProcessErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  const ofPod = spec.securityContext?.windowsOptions?.hostProcess;
  let [all, count] = [true, 0];
  for (const [at, { securityContext }] of containersOf(spec, field)) {
    const own = securityContext?.windowsOptions?.hostProcess;
    if (ofPod !== undefined && own !== undefined && ofPod !== own) {
      const text = `pod hostProcess value must be identical if both are specified, was ${ofPod}`;
      yield invalid(at.child('securityContext', 'windowsOptions', 'hostProcess'), own, text);
    }
    if (own ?? ofPod) count++;
    else all = false;
  }
  if (count === 0) return;
  if (!all) {
    const text = 'If pod contains any hostProcess containers then all containers must be HostProcess containers';
    yield invalid(field, '', text);
  }
  if (!spec.hostNetwork) {
    const text = 'hostNetwork must be true if pod contains any hostProcess containers';
    yield invalid(field.child('hostNetwork'), false, text);
  }
}

/** What the pod's operating system does not know. */
export function* osErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  const { os } = spec;
  if (!os) return;
  if (!os.name) yield required(field.child('os').child('name'));
  else yield* oneOf(os.name, ['linux', 'windows'], field.child('os'));
  if (os.name === 'linux') yield* linuxErrors(spec, field);
  else if (os.name === 'windows') yield* windowsErrors(spec, field);
}

function* linuxErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  const places = [[field, spec] as const, ...containersOf(spec, field)];
  for (const [at, { securityContext }] of places)
    if (securityContext?.windowsOptions)
      yield forbidden(at.child('securityContext', 'windowsOptions'), 'windows options cannot be set for a linux pod');
}

const notOfPods = [
  'appArmorProfile',
  'seLinuxOptions',
  'seccompProfile',
  'fsGroup',
  'fsGroupChangePolicy',
  'runAsUser',
  'runAsGroup',
  'supplementalGroups',
  'supplementalGroupsPolicy',
  'seLinuxChangePolicy',
] as const;
const notOfContainers = [
  'appArmorProfile',
  'seLinuxOptions',
  'seccompProfile',
  'capabilities',
  'readOnlyRootFilesystem',
  'privileged',
  'allowPrivilegeEscalation',
  'procMount',
  'runAsUser',
  'runAsGroup',
] as const;

function* windowsErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  const text = 'cannot be set for a windows pod';
  const { securityContext = {}, hostUsers, hostPID, hostIPC, shareProcessNamespace } = spec;
  const given = {
    hostUsers: hostUsers !== undefined,
    hostPID,
    hostIPC,
    shareProcessNamespace: shareProcessNamespace !== undefined,
  };
  for (const [name, isGiven] of Object.entries(given)) if (isGiven) yield forbidden(field.child(name), text);
  for (const name of notOfPods)
    if (securityContext[name] !== undefined) yield forbidden(field.child('securityContext', name), text);
  if (securityContext.sysctls?.length) yield forbidden(field.child('securityContext', 'sysctls'), text);
  for (const [at, container] of containersOf(spec, field))
    for (const name of notOfContainers)
      if (container.securityContext?.[name] !== undefined) yield forbidden(at.child('securityContext', name), text);
}
