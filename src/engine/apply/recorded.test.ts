import { expect, test } from 'vitest';
import { readRecorded } from '../conformance/readCases.ts';
import type { Applied, AppliedObject } from './applied.ts';
import { applyManifest } from './applyManifest.ts';
import { decodeBytes } from './decodeBytes.ts';

/** What kubectl and the API server 1.36.2 said. */
interface RecordedManifest extends Applied {
  name: string;
  text?: string;
  base64?: string;
  before?: string;
}

const themes = Object.entries(readRecorded<Record<string, RecordedManifest[]>>('apply/manifests'));

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

function answer({ text, base64 = '', before }: RecordedManifest): unknown {
  return comparable(applyManifest(text ?? decodeBytes(bytesOf(base64)), before));
}

/** Without what may be said in other words or another order. */
const comparable = ({ parse, objects }: Applied) => ({
  parse: parse && (parse.message.startsWith('error validating') ? parse.message : 'error parsing'),
  objects: objects.map(comparableObject).sort(),
});

function comparableObject(object: AppliedObject): string {
  const { apiVersion, kind, name, accepted, served, strict = [], errors = [], message = null } = object;
  const namespace = served === 'unknown' ? null : (object.namespace ?? null);
  const texts = errors.map(({ type, field, text }) => `${type} ${field} ${beforeDump(text)}`).sort();
  const alone = errors.length === 0 && strict.length === 0 ? message : null;
  return JSON.stringify([apiVersion, kind, namespace, name, accepted, served, [...strict].sort(), texts, alone]);
}

/** `…` stands for what upstream dumps there. */
const beforeDump = (text: string): string => text.split('…')[0] ?? text;

test.each(themes)('manifests about %s are answered as kubectl and the API server answered them', (_, recorded) => {
  expect(recorded.length).toBeGreaterThan(30);
  const differing = recorded.filter((one) => JSON.stringify(answer(one)) !== JSON.stringify(comparable(one)));
  expect(differing.map((one) => ({ name: one.name, expected: comparable(one), got: answer(one) }))).toEqual([]);
});
