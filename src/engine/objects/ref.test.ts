import { refIn } from './ref.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { isOfKind, keyOf, kindOf, nameOf, namespaceOf, namespaceOfKey, type ObjectRef, refOf } from './ref.ts';

describe('a ref', () => {
  it.each<[ObjectRef, string, string, string, string]>([
    ['Pod/default/web', 'Pod', 'default/web', 'default', 'web'],
    ['Node/node-1', 'Node', 'node-1', '', 'node-1'],
  ])('%s is read by its parts', (ref, kind, key, namespace, name) => {
    expect([kindOf(ref), keyOf(ref), namespaceOf(ref), nameOf(ref)]).toEqual([kind, key, namespace, name]);
    expect([namespaceOfKey(key), nameOf(key)]).toEqual([namespace, name]);
    expect(refOf(kind, key)).toBe(ref);
  });

  it('of what has a namespace is made of three parts', () => {
    expect(refIn('ReplicaSet', 'shop', 'web-1')).toBe('ReplicaSet/shop/web-1');
  });

  it('is of its own kind alone, also where another kind begins alike', () => {
    expect(isOfKind('PodDisruptionBudget/default/web', 'Pod')).toBe(false);
    expect(isOfKind('Pod/default/web', 'Pod')).toBe(true);
  });

  it('is no text like any other for the compiler', () => {
    expectTypeOf<string>().not.toExtend<ObjectRef>();
    expectTypeOf<'web'>().not.toExtend<ObjectRef>();
    expectTypeOf<'default/web'>().not.toExtend<ObjectRef>();
    expectTypeOf<'Pod/default/web'>().toExtend<ObjectRef>();
  });
});
