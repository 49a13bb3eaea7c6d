import { expect, test } from 'vitest';
import { asSarif } from './asSarif.ts';

const uriOf = (file: string): string => {
  const finding = { file, line: 1, column: 1, rule: 'manifest', severity: 'error', message: 'wrong', fix: [] } as const;
  const log = asSarif({ findings: [finding], rules: [], files: [file], ignored: 0, nodes: 'given' });
  return JSON.parse(JSON.stringify(log)).runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri;
};

test.each([
  ['deploy/web.yaml', 'deploy/web.yaml'],
  ['./deploy/web.yaml', 'deploy/web.yaml'],
  ['deploy/../base/a b.yaml', 'base/a%20b.yaml'],
  ['/srv/web.yaml', 'file:///srv/web.yaml'],
])('%s is told as %s', (file, uri) => {
  expect(uriOf(file)).toBe(uri);
});
