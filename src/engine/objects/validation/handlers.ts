/** Probes and lifecycle handlers (Kubernetes 1.36, core/validation, validateHandler and its callers). */
import type { Container, Handler, Probe } from '../types.ts';
import type { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid, invalids, notNegative, notSupported, required } from './fieldErrors.ts';
import { headerNameErrors, portNameErrors, portNumberErrors } from './syntax.ts';

interface HttpGet extends NonNullable<Handler['httpGet']> {
  httpHeaders?: readonly { name: string }[];
}

const kinds = ['exec', 'httpGet', 'tcpSocket', 'grpc', 'sleep'] as const;

function* handlerErrors(handler: Handler, gracePeriod: number | undefined, field: Field): FieldErrors {
  const [first, ...others] = kinds.filter((kind) => handler[kind]);
  if (!first) {
    yield required(field, 'must specify a handler type');
    return;
  }
  const { exec, httpGet, tcpSocket, grpc, sleep } = handler;
  const at = field.child(first);
  if (exec && (exec.command ?? []).length === 0 && first === 'exec') yield required(at.child('command'));
  if (httpGet && first === 'httpGet') yield* httpGetErrors(httpGet, at);
  if (tcpSocket && first === 'tcpSocket') yield* portErrors(tcpSocket.port, at.child('port'));
  if (grpc && first === 'grpc') yield* portErrors(grpc.port, at.child('port'));
  if (sleep && first === 'sleep' && gracePeriod !== undefined && (sleep.seconds < 0 || sleep.seconds > gracePeriod))
    yield invalid(
      at,
      sleep.seconds,
      `must be non-negative and less than terminationGracePeriodSeconds (${gracePeriod})`,
    );
  for (const other of others) yield forbidden(field.child(other), 'may not specify more than 1 handler type');
}

function* httpGetErrors({ path, port, scheme = 'HTTP', httpHeaders }: HttpGet, field: Field): FieldErrors {
  if (path === '') yield required(field.child('path'));
  yield* portErrors(port, field.child('port'));
  if (scheme !== 'HTTP' && scheme !== 'HTTPS') yield notSupported(field.child('scheme'), scheme, ['HTTP', 'HTTPS']);
  for (const { name } of httpHeaders ?? []) yield* invalids(field.child('httpHeaders'), name, headerNameErrors(name));
}

/** A number or a name; absent reads as 0. */
function* portErrors(port: number | string | undefined, field: Field): FieldErrors {
  if (typeof port === 'string') yield* invalids(field, port, portNameErrors(port));
  else yield* invalids(field, port ?? 0, portNumberErrors(port ?? 0));
}

const counts = [
  'initialDelaySeconds',
  'timeoutSeconds',
  'periodSeconds',
  'successThreshold',
  'failureThreshold',
] as const;

function* probeErrors(probe: Probe, gracePeriod: number | undefined, field: Field): FieldErrors {
  yield* handlerErrors(probe, gracePeriod, field);
  for (const count of counts) yield* notNegative(probe[count], field.child(count));
  const seconds = probe.terminationGracePeriodSeconds;
  if (seconds !== undefined && seconds <= 0)
    yield invalid(field.child('terminationGracePeriodSeconds'), seconds, 'must be greater than 0');
}

/**
 * Lifecycle and probes of a container that stays: a regular one or a sidecar. A stop signal is not looked at: its
 * feature gate is off, and the API server drops it.
 */
export function* hookErrors(container: Container, gracePeriod: number | undefined, field: Field): FieldErrors {
  const { lifecycle, livenessProbe, readinessProbe, startupProbe } = container;
  const at = field.child('lifecycle');
  if (lifecycle?.postStart) yield* handlerErrors(lifecycle.postStart, gracePeriod, at.child('postStart'));
  if (lifecycle?.preStop) yield* handlerErrors(lifecycle.preStop, gracePeriod, at.child('preStop'));
  if (livenessProbe) yield* onceErrors(livenessProbe, gracePeriod, field.child('livenessProbe'));
  if (readinessProbe) {
    const readiness = field.child('readinessProbe');
    yield* probeErrors(readinessProbe, gracePeriod, readiness);
    const seconds = readinessProbe.terminationGracePeriodSeconds;
    if (seconds !== undefined)
      yield invalid(readiness.child('terminationGracePeriodSeconds'), seconds, 'must not be set for readinessProbes');
  }
  if (startupProbe) yield* onceErrors(startupProbe, gracePeriod, field.child('startupProbe'));
}

/** One success is enough for liveness and startup. */
function* onceErrors(probe: Probe, gracePeriod: number | undefined, field: Field): FieldErrors {
  yield* probeErrors(probe, gracePeriod, field);
  const { successThreshold = 1 } = probe;
  if (successThreshold !== 1) yield invalid(field.child('successThreshold'), successThreshold, 'must be 1');
}

/** What only containers that stay may have. */
export function* noHookErrors(container: Container, field: Field): FieldErrors {
  for (const name of ['lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe'] as const)
    if (name === 'lifecycle' ? hasHook(container) : container[name])
      yield forbidden(field.child(name), 'may not be set for init containers without restartPolicy=Always');
}

/** A stop signal alone is dropped. */
export const hasHook = ({ lifecycle }: Container) =>
  lifecycle !== undefined && Object.keys(lifecycle).join() !== 'stopSignal';
