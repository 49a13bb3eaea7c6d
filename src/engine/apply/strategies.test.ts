import { expect, test } from 'vitest';
import { readRecorded } from '../conformance/readCases.ts';
import type { FieldError } from '../objects/validation/fieldErrors.ts';
import { applyManifest } from './applyManifest.ts';

/** What the strategies of Kubernetes 1.36.2 said to objects that were made wrong by chance: each error that was found. */
interface RecordedObject {
  object: { kind: string };
  errors: readonly Pick<FieldError, 'type' | 'text'>[];
}

const recorded = readRecorded<RecordedObject[]>('apply/strategies');
const kinds = [...new Set(recorded.map(({ object }) => object.kind))];

const comparable = (errors: RecordedObject['errors'] = []): readonly string[] =>
  errors.map(({ type, text }) => `${type} ${text}`).toSorted();

test.each(kinds)('what is wrong with a %s is said as the API server says it', (kind) => {
  for (const { object, errors } of recorded.filter((one) => one.object.kind === kind)) {
    const [answer] = applyManifest(JSON.stringify(object)).objects;
    expect({ object, errors: comparable(answer?.errors) }).toEqual({ object, errors: comparable(errors) });
  }
});
