/** Seccomp and AppArmor profiles, as fields and as annotations (Kubernetes 1.36, core/validation, ValidateSeccompProfile …). */
import type { Labels } from '../types.ts';
import { containersOf } from './containersOf.ts';
import type { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid, invalidTyped, notSupported, required, tooLong } from './fieldErrors.ts';
import { relativePathErrors } from './volumeSources.ts';
import type { Profile, WrittenPodSpec } from './written.ts';

const types = ['Localhost', 'RuntimeDefault', 'Unconfined'];

function* typeErrors(type: string | undefined, name: string, field: Field): FieldErrors {
  if (!type) yield required(field, `type is required when ${name} is set`);
  else if (!types.includes(type)) yield notSupported(field, type, types);
}

export function* seccompErrors(profile: Profile | undefined, field: Field): FieldErrors {
  if (!profile) return;
  const { type, localhostProfile } = profile;
  yield* typeErrors(type, 'seccompProfile', field.child('type'));
  const at = field.child('localhostProfile');
  if (type !== 'Localhost') {
    const shown = { Type: type ?? '', LocalhostProfile: localhostProfile };
    if (localhostProfile !== undefined) yield invalid(at, shown, 'can only be set when seccomp type is Localhost');
  } else if (localhostProfile === undefined) yield required(at, 'must be set when seccomp type is Localhost');
  else yield* relativePathErrors(localhostProfile, at);
}

const longestPath = 4095;

export function* appArmorErrors(profile: Profile | undefined, field: Field): FieldErrors {
  if (!profile) return;
  const { type, localhostProfile: name } = profile;
  const at = field.child('localhostProfile');
  yield* typeErrors(type, 'appArmorProfile', field.child('type'));
  if (type === 'RuntimeDefault' || type === 'Unconfined') {
    if (name !== undefined) yield invalidTyped(at, name, 'can only be set when AppArmor type is Localhost');
  } else if (type === 'Localhost') {
    if (!name) yield required(at, 'must be set when AppArmor type is Localhost');
    else if (name.trim() !== name) yield invalid(at, name, 'must not be padded with whitespace');
    if (name && name.length > longestPath) yield tooLong(at, longestPath);
  }
}

export const seccompOfPod = 'seccomp.security.alpha.kubernetes.io/pod';
export const seccompOfContainer = 'container.seccomp.security.alpha.kubernetes.io/';
export const appArmorOfContainer = 'container.apparmor.security.beta.kubernetes.io/';
const local = 'localhost/';
const isDefault = (value: string): boolean => value === 'runtime/default' || value === 'docker/default';

/** @param field of the annotations */
export function* profileAnnotationErrors(
  annotations: Labels | undefined,
  spec: WrittenPodSpec,
  field: Field,
): FieldErrors {
  for (const [key, value] of Object.entries(annotations ?? {})) {
    if (key === seccompOfPod || key.startsWith(seccompOfContainer)) {
      const at = field.child(key).fieldAt([...field.steps, key]);
      if (value.startsWith(local)) yield* relativePathErrors(value.slice(local.length), at);
      else if (!isDefault(value) && value !== 'unconfined') yield invalid(at, value, 'must be a valid seccomp profile');
    }
    if (!key.startsWith(appArmorOfContainer)) continue;
    const container = key.slice(appArmorOfContainer.length);
    if (![...containersOf(spec, field)].some(([, { name }]) => name === container))
      yield invalid(field.key(key), container, 'container not found');
    if (value !== '' && value !== 'runtime/default' && value !== 'unconfined' && !value.startsWith(local))
      yield invalid(field.key(key), value, `invalid AppArmor profile name: "${value}"`);
  }
}

/** Where both are written, annotation and field say the same. @param field of the spec */
export function* profileMatchErrors(annotations: Labels | undefined, spec: WrittenPodSpec, field: Field): FieldErrors {
  const { seccompProfile, appArmorProfile } = spec.securityContext ?? {};
  const ofPod = field.child('securityContext', 'seccompProfile');
  yield* matchErrors(annotations?.[seccompOfPod], seccompProfile, { what: 'seccomp', field: ofPod });
  for (const [at, { name, securityContext: own }] of containersOf(spec, field)) {
    const place = at.child('securityContext', 'seccompProfile');
    const written = annotations?.[`${seccompOfContainer}${name}`];
    yield* matchErrors(written, own?.seccompProfile, { what: 'seccomp', field: place });
  }
  if (spec.os?.name === 'windows') return;
  for (const [at, { name, securityContext: own }] of containersOf(spec, field)) {
    const place = at.child('securityContext', 'appArmorProfile');
    const written = annotations?.[`${appArmorOfContainer}${name}`];
    yield* matchErrors(written, own?.appArmorProfile ?? appArmorProfile, { what: 'apparmor', field: place });
  }
}

/** Whether the profile says what the annotation says (api/pod, ApparmorFieldForAnnotation). */
export function isAppArmorSaid(written: string, profile: Profile | undefined): boolean {
  if (written === 'unconfined') return profile?.type === 'Unconfined';
  if (written === 'runtime/default') return profile?.type === 'RuntimeDefault';
  return profile?.type === 'Localhost' && written === `${local}${profile.localhostProfile}`;
}

function* matchErrors(
  written: string | undefined,
  profile: Profile | undefined,
  { what, field }: { what: 'seccomp' | 'apparmor'; field: Field },
): FieldErrors {
  if (written === undefined || !profile) return;
  const isSame =
    profile.type === 'Unconfined'
      ? written === 'unconfined'
      : profile.type === 'RuntimeDefault'
        ? written === 'runtime/default' || (what === 'seccomp' && isDefault(written))
        : profile.type !== 'Localhost' || written.startsWith(local);
  if (!isSame) yield forbidden(field.child('type'), `${what} type in annotation and field must match`);
  else if (profile.type === 'Localhost' && written.slice(local.length) !== profile.localhostProfile)
    yield forbidden(field.child('localhostProfile'), `${what} profile in annotation and field must match`);
}
