/** Containers of a pod (Kubernetes 1.36, core/validation, validateContainers, -InitContainers, -EphemeralContainers). */
import type { Field } from './field.ts';
import {
  duplicate,
  duplicateTyped,
  type FieldErrors,
  forbidden,
  invalid,
  invalidTyped,
  invalids,
  notFound,
  notSupported,
  oneOf,
  required,
} from './fieldErrors.ts';
import { envErrors, envFromErrors } from './env.ts';
import { hasHook, hookErrors, noHookErrors } from './handlers.ts';
import { hostPortErrors, portListErrors } from './ports.ts';
import { containerResourceName, resourceErrors } from './resources.ts';
import { initRestartErrors, restartErrors } from './restartRules.ts';
import { securityErrors } from './securityContext.ts';
import { labelNameErrors } from './syntax.ts';
import { deviceErrors, mountErrors } from './mounts.ts';
import type { Volume } from '../types.ts';
import type { WrittenContainer, WrittenPodSpec } from './written.ts';

/** What containers are judged by, of the pod around them. */
export interface ContainerRules {
  spec: WrittenPodSpec;
  /** Good volumes by name. */
  volumes: ReadonlyMap<string, Volume>;
  /** Names of resource claims. */
  claims: readonly string[];
}

export function* containerErrors(rules: ContainerRules, field: Field): FieldErrors {
  const { containers } = rules.spec;
  if (containers.length === 0) {
    yield required(field);
    return;
  }
  const names = new Set<string>();
  for (const [index, container] of containers.entries()) {
    const at = field.index(index);
    yield* commonErrors(container, rules, at);
    if (names.has(container.name)) yield duplicate(at.child('name'), container.name);
    names.add(container.name);
    yield* hookErrors(container, rules.spec.terminationGracePeriodSeconds, at);
    yield* restartErrors(container, at);
  }
  yield* hostPortErrors(containers, field);
}

export function* initContainerErrors(rules: ContainerRules, field: Field): FieldErrors {
  const { containers, initContainers = [] } = rules.spec;
  const names = new Set(containers.map(({ name }) => name));
  for (const [index, container] of initContainers.entries()) {
    const at = field.index(index);
    yield* commonErrors(container, rules, at);
    yield* initRestartErrors(container, at);
    if (names.has(container.name)) yield duplicate(at.child('name'), container.name);
    else if (container.name) names.add(container.name);
    yield* hostPortErrors([container], field);
    yield* container.restartPolicy === 'Always'
      ? hookErrors(container, rules.spec.terminationGracePeriodSeconds, at)
      : noHookErrors(container, at);
    if (container.restartPolicy !== 'Always') yield* onceResizeErrors(container, at.child('resizePolicy'));
  }
}

/** Who runs once can't be started anew. */
function* onceResizeErrors({ resizePolicy = [] }: WrittenContainer, field: Field): FieldErrors {
  const text = "must not be set to 'RestartContainer' for non-sidecar initContainers";
  for (const [index, { restartPolicy }] of resizePolicy.entries())
    if (restartPolicy === 'RestartContainer')
      yield invalid(field.index(index).child('restartPolicy'), restartPolicy, text);
}

const forbiddenInEphemeral = [
  'ports',
  'lifecycle',
  'livenessProbe',
  'readinessProbe',
  'startupProbe',
  'resizePolicy',
  'restartPolicy',
  'restartPolicyRules',
] as const;

export function* ephemeralContainerErrors(rules: ContainerRules, field: Field): FieldErrors {
  const { containers, initContainers = [], ephemeralContainers = [] } = rules.spec;
  const others = new Set([...containers, ...initContainers].map(({ name }) => name));
  const names = new Set(others);
  const text = 'cannot be set for an Ephemeral Container';
  for (const [index, container] of ephemeralContainers.entries()) {
    const at = field.index(index);
    const { targetContainerName: target, resources = {}, volumeMounts = [] } = container;
    yield* commonErrors(container, rules, at);
    yield* imageSpaceErrors(container, at);
    if (names.has(container.name)) yield duplicate(at.child('name'), container.name);
    names.add(container.name);
    if (target && !others.has(target)) yield notFound(at.child('targetContainerName'), target);
    for (const name of forbiddenInEphemeral)
      if (name === 'lifecycle' ? hasHook(container) : container[name] !== undefined)
        yield forbidden(at.child(name), text);
    if (Object.keys(resources).length > 0) yield forbidden(at.child('resources'), text);
    for (const [position, mount] of volumeMounts.entries())
      for (const name of ['subPath', 'subPathExpr'] as const)
        if (mount[name]) yield forbidden(at.child('volumeMounts').index(position).child(name), text);
  }
}

/** Asked of a pod, not of a template. */
export function* imageSpaceErrors({ image = '' }: WrittenContainer, field: Field): FieldErrors {
  if (image.trim() !== image)
    yield invalid(field.child('image'), image, 'must not have leading or trailing whitespace');
}

function* commonErrors(
  container: WrittenContainer,
  { spec, volumes, claims }: ContainerRules,
  field: Field,
): FieldErrors {
  const { name, image, terminationMessagePolicy, ports, env, imagePullPolicy, resources } = container;
  if (!name) yield required(field.child('name'));
  else yield* invalids(field.child('name'), name, labelNameErrors(name));
  if (!image) yield required(field.child('image'));
  yield* oneOf(terminationMessagePolicy, ['File', 'FallbackToLogsOnError'], field.child('terminationMessagePolicy'));
  yield* portListErrors(ports, field.child('ports'));
  yield* envErrors(env, field.child('env'));
  yield* envFromErrors(container.envFrom, field.child('envFrom'));
  yield* mountErrors(container, volumes, field);
  yield* deviceErrors(container, volumes, field);
  yield* oneOf(imagePullPolicy, ['Always', 'IfNotPresent', 'Never'], field.child('imagePullPolicy'));
  yield* resourceErrors(resources, field.child('resources'), { nameErrors: containerResourceName, claims });
  yield* resizeErrors(container, spec.restartPolicy, field.child('resizePolicy'));
  yield* securityErrors(container.securityContext, field.child('securityContext'), spec.hostUsers !== false);
}

function* resizeErrors(
  { resizePolicy = [] }: WrittenContainer,
  podPolicy: string | undefined,
  field: Field,
): FieldErrors {
  const seen = new Set<string>();
  for (const [index, { resourceName, restartPolicy }] of resizePolicy.entries()) {
    if (seen.has(resourceName)) yield duplicateTyped(field.index(index), resourceName);
    seen.add(resourceName);
    if (!resourceName) yield required(field);
    else yield* oneOf(resourceName, ['cpu', 'memory'], field);
    if (!restartPolicy) yield required(field);
    else if (restartPolicy !== 'NotRequired' && restartPolicy !== 'RestartContainer')
      yield notSupported(field, restartPolicy, ['NotRequired', 'RestartContainer']);
    if (podPolicy === 'Never' && restartPolicy !== 'NotRequired')
      yield invalidTyped(field, restartPolicy, "must be 'NotRequired' when pod `restartPolicy` is 'Never'");
  }
}
