import { describe, expect, it } from 'vitest';
import { itemAt } from './itemSpan.ts';

describe('an item of a list', () => {
  it.each([
    ['{"kind":"Pod","spec":{"nodeName":"a"}} ,', '{"nodeName":"a"}', '"a"'],
    [
      '{"spec" : {"a":{"nodeName":"b"},"nodeName" :"a}"},"status":{"nodeName":"c"}}',
      '{"a":{"nodeName":"b"},"nodeName" :"a}"}',
      '"a}"',
    ],
    ['{"metadata":{"nodeName":"c","spec":{}},"spec":{"x":"\\"nodeName"}}', '{"x":"\\"nodeName"}', undefined],
    ['{"spec":{"nodeName":null}}', '{"nodeName":null}', undefined],
  ])('%s has its spec and the name of its node at their places', (text, spec, name) => {
    const item = itemAt(text, 0);
    const cut = (span: { start: number; end: number } | null | undefined) =>
      span?.start !== undefined ? text.slice(span.start, span.end) : undefined;
    expect([cut(item?.spec), cut(item?.spec?.nodeName)]).toEqual([spec, name]);
    expect(cut(item)).toBe(text.replace(/ ,$/, ''));
  });

  it.each(['{"kind":"spec"}', '{"spec":[{"nodeName":"a"}]}', '{"spec":{},"spec":{}}', '{"spec":{},"\\u0073pec":1}'])(
    '%s has none that can be told from the text',
    (text) => expect(itemAt(text, 0)).toEqual({ start: 0, end: text.length, spec: null }),
  );

  it.each(['{"spec":{}', '{"a":"}', '{"spec'])('%s does not end', (text) => expect(itemAt(text, 0)).toBeNull());
});
