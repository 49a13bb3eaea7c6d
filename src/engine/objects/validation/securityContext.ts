/** Users, groups, profiles and kernel parameters (Kubernetes 1.36, core/validation, ValidateSecurityContext and -PodSpec…). */
import type { Field } from './field.ts';
import { duplicate, type FieldErrors, inRange, invalid, largestInt32, oneOf, required } from './fieldErrors.ts';
import { appArmorErrors, seccompErrors } from './profiles.ts';
import { windowsOptionErrors } from './windows.ts';
import type { PodSecurityContext, SecurityContext, WrittenPodSpec } from './written.ts';

const ids = [0, largestInt32] as const;

function* userErrors(context: SecurityContext | PodSecurityContext, field: Field): FieldErrors {
  yield* inRange(context.runAsUser, ids, field.child('runAsUser'));
  yield* inRange(context.runAsGroup, ids, field.child('runAsGroup'));
}

/** Of a container. @param hostUsers whether the pod's users are those of the node */
export function* securityErrors(context: SecurityContext | undefined, field: Field, hostUsers: boolean): FieldErrors {
  if (!context) return;
  const { procMount, allowPrivilegeEscalation, capabilities } = context;
  yield* userErrors(context, field);
  yield* oneOf(procMount, ['Default', 'Unmasked'], field.child('procMount'));
  if (procMount === 'Unmasked' && hostUsers)
    yield invalid(field.child('procMount'), procMount, '`hostUsers` must be false to use `Unmasked`');
  yield* seccompErrors(context.seccompProfile, field.child('seccompProfile'));
  if (allowPrivilegeEscalation === false) {
    const text = 'cannot set `allowPrivilegeEscalation` to false and';
    if (context.privileged) yield invalid(field, contextJson(context), `${text} \`privileged\` to true`);
    for (const capability of capabilities?.add ?? [])
      if (capability === 'CAP_SYS_ADMIN')
        yield invalid(field, contextJson(context), `${text} \`capabilities.Add\` CAP_SYS_ADMIN`);
  }
  yield* windowsOptionErrors(context.windowsOptions, field.child('windowsOptions'));
  yield* appArmorErrors(context.appArmorProfile, field.child('appArmorProfile'));
}

/** As Go writes the internal type down. */
function contextJson(context: SecurityContext): object {
  const { capabilities, seLinuxOptions, windowsOptions, seccompProfile, appArmorProfile } = context;
  const profile = (one: typeof seccompProfile) =>
    one ? { Type: one.type ?? '', LocalhostProfile: one.localhostProfile ?? null } : null;
  return {
    Capabilities: capabilities ? { Add: capabilities.add ?? null, Drop: capabilities.drop ?? null } : null,
    Privileged: context.privileged ?? null,
    SELinuxOptions: seLinuxOptions
      ? {
          User: seLinuxOptions.user ?? '',
          Role: seLinuxOptions.role ?? '',
          Type: seLinuxOptions.type ?? '',
          Level: seLinuxOptions.level ?? '',
        }
      : null,
    WindowsOptions: windowsOptions
      ? {
          GMSACredentialSpecName: windowsOptions.gmsaCredentialSpecName ?? null,
          GMSACredentialSpec: windowsOptions.gmsaCredentialSpec ?? null,
          RunAsUserName: windowsOptions.runAsUserName ?? null,
          HostProcess: windowsOptions.hostProcess ?? null,
        }
      : null,
    RunAsUser: context.runAsUser ?? null,
    RunAsGroup: context.runAsGroup ?? null,
    RunAsNonRoot: context.runAsNonRoot ?? null,
    ReadOnlyRootFilesystem: context.readOnlyRootFilesystem ?? null,
    AllowPrivilegeEscalation: context.allowPrivilegeEscalation ?? null,
    ProcMount: context.procMount ?? null,
    SeccompProfile: profile(seccompProfile),
    AppArmorProfile: profile(appArmorProfile),
  };
}

export function* podSecurityErrors(spec: WrittenPodSpec, field: Field): FieldErrors {
  const { securityContext: context = {} } = spec;
  yield* inRange(context.fsGroup, ids, field.child('fsGroup'));
  yield* userErrors(context, field);
  for (const [index, group] of (context.supplementalGroups ?? []).entries())
    yield* inRange(group, ids, field.child('supplementalGroups').index(index));
  if (spec.shareProcessNamespace && spec.hostPID) {
    const text = 'ShareProcessNamespace and HostPID cannot both be enabled';
    const at = field.child('shareProcessNamespace');
    yield invalid(at.fieldAt([...field.steps.slice(0, -1), 'shareProcessNamespace']), true, text);
  }
  yield* sysctlErrors(spec, field.child('sysctls'));
  yield* oneOf(context.fsGroupChangePolicy, ['Always', 'OnRootMismatch'], field.child('fsGroupChangePolicy'));
  yield* seccompErrors(context.seccompProfile, field.child('seccompProfile'));
  yield* windowsOptionErrors(context.windowsOptions, field.child('windowsOptions'));
  yield* appArmorErrors(context.appArmorProfile, field.child('appArmorProfile'));
  yield* oneOf(context.supplementalGroupsPolicy, ['Merge', 'Strict'], field.child('supplementalGroupsPolicy'));
  // MountOption needs a feature gate that is off.
  yield* oneOf(context.seLinuxChangePolicy, ['Recursive'], field.child('seLinuxChangePolicy'));
}

const sysctlSegment = '[a-z0-9]([-_a-z0-9]*[a-z0-9])?';
const sysctlPattern = `^(${sysctlSegment}[\\./])*${sysctlSegment}$`;
const sysctlName = new RegExp(sysctlPattern);
const longestSysctl = 253;

function* sysctlErrors({ securityContext, hostNetwork, hostIPC }: WrittenPodSpec, field: Field): FieldErrors {
  const seen = new Set<string>();
  for (const [index, { name = '' }] of (securityContext?.sysctls ?? []).entries()) {
    const at = field.index(index).child('name');
    const rule = `must have at most ${longestSysctl} characters and match regex ${sysctlPattern}`;
    if (name === '') yield required(at);
    else if (name.length > longestSysctl || !sysctlName.test(name)) yield invalid(at, name, rule);
    else if (seen.has(name)) yield duplicate(at, name);
    seen.add(name);
    const namespace = namespaceOf(name);
    if (hostNetwork && namespace === 'net') yield invalid(at, name, "may not be specified when 'hostNetwork' is true");
    else if (hostIPC && namespace === 'ipc') yield invalid(at, name, "may not be specified when 'hostIPC' is true");
  }
}

const ipcParameters = 'sem shmall shmmax shmmni shm_rmid_forced shm msgmax msgmnb msgmni msg'.split(' ');

/** The kernel's namespace that a parameter belongs to (component-helpers 1.36, node/util/sysctl, GetNamespace). */
function namespaceOf(name: string): 'net' | 'ipc' | null {
  // `a/b.c` is `a.b/c`.
  const isSlashed = /^[^./]*\//.test(name);
  const [dotted = ''] = (isSlashed ? name.replace(/[./]/g, (one) => (one === '.' ? '/' : '.')) : name).split('*');
  if (dotted.startsWith('net.')) return 'net';
  const isIpc = dotted.startsWith('fs.mqueue.') || ipcParameters.some((one) => dotted === `kernel.${one}`);
  return isIpc ? 'ipc' : null;
}
