import { expect, test } from 'vitest';
import { readRecorded } from '../conformance/readCases.ts';
import type { FieldError } from '../objects/validation/fieldErrors.ts';
import { applyManifest } from './applyManifest.ts';

/** What the strategies of Kubernetes 1.36.2 said to objects that were changed by chance: each error, or all warnings. */
interface RecordedObject {
  object: { kind: string };
  /** As it was applied before, where the object is there already. */
  before?: object;
  errors: readonly Pick<FieldError, 'type' | 'text'>[];
  /** In order. */
  warnings?: readonly string[];
}

const recorded = readRecorded<RecordedObject[]>('apply/strategies');
const kinds = [...new Set(recorded.map(({ object }) => object.kind))];

const comparable = (errors: RecordedObject['errors'] = []): readonly string[] =>
  errors.map(({ type, text }) => `${type} ${text}`).toSorted();

test.each(kinds)('what is wrong with a %s, or doubtful, is said as the API server says it', (kind) => {
  for (const { object, before, errors, warnings = [] } of recorded.filter((one) => one.object.kind === kind)) {
    const [answer] = applyManifest(JSON.stringify(object), before && JSON.stringify(before)).objects;
    const said = { errors: comparable(answer?.errors), warnings: answer?.warnings ?? [] };
    expect({ object, before, ...said }).toEqual({ object, before, errors: comparable(errors), warnings });
  }
});
