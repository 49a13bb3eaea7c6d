import { expect, test } from 'vitest';
import { recordedHistories } from '../conformance/recordedHistories.ts';
import { enoughToSniff, isRecordText } from './sniff.ts';

const lists = new Set(['dump', 'pods']);
const files = recordedHistories.flatMap(({ truth, files }) =>
  Object.entries(truth.sources).flatMap(([source, names]) =>
    lists.has(source) || source === 'all' ? [] : names.map((name) => ({ source, name, text: files[name] ?? '' })),
  ),
);

test.each(files)('$name is known for what happened, by its beginning alone', ({ text }) => {
  expect(isRecordText(text.slice(0, enoughToSniff))).toBe(true);
});

test('a line of an audit log is, as CloudWatch Logs hand it out', () => {
  const event = { kind: 'Event', apiVersion: 'audit.k8s.io/v1', level: 'Metadata' };
  const line = JSON.stringify({ timestamp: 1_795_407_388_860, message: JSON.stringify(event) });
  expect(isRecordText(line)).toBe(true);
});

test('a manifest is not, though it names the policy of audit logs', () => {
  expect(isRecordText('apiVersion: v1\nkind: ConfigMap\ndata: {policy: audit.k8s.io/v1}\n')).toBe(false);
});
