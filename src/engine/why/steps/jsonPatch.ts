/** Steps of a JSON Patch (RFC 6902). */
import type { JsonPatchStep } from '../../apiserver/applyPatch.ts';

/** What is there already is replaced. */
export const add = (path: string, value: unknown): JsonPatchStep => ({ op: 'add', path, value });

export const remove = (path: string): JsonPatchStep => ({ op: 'remove', path });

/** To the end of a list that may not be there. */
export const addTo = (list: readonly unknown[] | undefined, path: string, value: unknown): JsonPatchStep =>
  list ? add(`${path}/-`, value) : add(path, [value]);
