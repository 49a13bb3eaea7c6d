import { describe, expect, it } from 'vitest';
import { readPath } from './path.ts';
import { has } from './where.ts';

const data = {
  metadata: { labels: { 'app.kubernetes.io/name': 'web' } },
  conditions: [
    { type: 'Ready', status: 'False', reasons: ['a', 'b'] },
    { type: 'Initialized', status: 'True', reasons: ['c'] },
  ],
  kept: new Map([['n1', { name: 'n1' }]]),
};

describe('a path', () => {
  it.each<[string, unknown]>([
    ['metadata.labels["app.kubernetes.io/name"]', 'web'],
    ['conditions[type=Ready].status', 'False'],
    ['conditions[*].type', ['Ready', 'Initialized']],
    ['conditions[*].reasons', ['a', 'b', 'c']],
    ['conditions[*status=True].type', ['Initialized']],
    ['conditions[*status=False].length', 1],
    ['conditions[-1].type', 'Initialized'],
    ['conditions.length', 2],
    ['conditions[0].reasons[1]', 'b'],
    ['kept[0].name', 'n1'],
    ['nothing.of.it', undefined],
    ['metadata[0]', undefined],
  ])('%s', (path, value) => expect(readPath(data, path)).toEqual(value));

  it('that is none is told with its place', () => {
    expect(() => readPath(data, 'conditions[type')).toThrow('no path: conditions[type (at 10)');
  });
});

describe('what is wanted', () => {
  const event = { what: 'write', changed: ['phase', 'conditions'], object: { status: { phase: 'Failed' } } };
  it.each<[string, Parameters<typeof has>[1], boolean]>([
    ['a field', { what: 'write' }, true],
    ['a field within', { object: { status: { phase: 'Failed' } } }, true],
    ['one of a list', { changed: 'phase' }, true],
    ['none of a list', { changed: 'spec' }, false],
    ['one of several', { what: { anyOf: ['decision', 'write'] } }, true],
    ['none of several', { what: { anyOf: ['decision'] } }, false],
    ['what is absent, as null', { cause: null }, true],
    ['a field of what is no object', { what: { of: 'it' } }, false],
  ])('%s', (_, wanted, isSo) => expect(has(event, wanted)).toBe(isSo));
});
