/** The texts with which the API server refuses (apimachinery 1.36, api/errors). */
import { apiResource } from '../editing/apiResources.ts';
import type { Answer } from '../simulation/trace.ts';

/** As texts name where objects of a kind are kept: plural, with its group. */
const resourceOf = (kind: string): string => apiResource(kind)?.resource ?? `${kind.toLowerCase()}s`;

export const isRefusal = ({ code }: Answer): boolean => code >= 400;

export const success: Answer = { code: 200, message: '' };

/** `pods "nobody" not found` */
export const notFound = (kind: string, name: string): Answer => ({
  code: 404,
  reason: 'NotFound',
  message: `${resourceOf(kind)} "${name}" not found`,
});

/** `pods "web" already exists` */
export const alreadyExists = (kind: string, name: string): Answer => ({
  code: 409,
  reason: 'AlreadyExists',
  message: `${resourceOf(kind)} "${name}" already exists`,
});

/** Optimistic concurrency: somebody else wrote the object since it was read. */
export const modified = (kind: string, name: string): Answer =>
  conflict(
    `Operation cannot be fulfilled on ${resourceOf(kind)} "${name}": the object has been modified; ` +
      'please apply your changes to the latest version and try again',
  );

/** The binding subresource takes no pod whose scheduling gates are closed, whoever asks. */
export const gatedBinding = (name: string): Answer =>
  conflict(`Operation cannot be fulfilled on pods/binding "${name}": pod ${name} has non-empty .spec.schedulingGates`);

export const conflict = (message: string): Answer => ({ code: 409, reason: 'Conflict', message });
export const invalid = (message: string): Answer => ({ code: 422, reason: 'Invalid', message });
/** `pods "web" is forbidden: …`: what an admission plugin says. */
export const forbiddenTo = (kind: string, name: string, why: string): Answer =>
  forbidden(`${resourceOf(kind)} "${name}" is forbidden: ${why}`);

export const forbidden = (message: string): Answer => ({ code: 403, reason: 'Forbidden', message });
