import { expect, it } from 'vitest';
import type { KubeObject } from '../../objects/types.ts';
import { namedIn } from './named.ts';

const known: readonly (readonly [kind: string, key: string])[] = [
  ['Pod', 'default/web-1'],
  ['Pod', 'shop/web-1'],
  ['Pod', 'shop/cart-1'],
  ['Deployment', 'shop/frontend'],
  ['StatefulSet', 'shop/deploy'],
];
const objects = new Map<string, Map<string, KubeObject>>();
for (const [kind, key] of known)
  objects.set(kind, (objects.get(kind) ?? new Map()).set(key, { kind, metadata: { name: key } }));

it.each([
  ['web-1', ['default/web-1'], []],
  ['shop/web-1', ['shop/web-1'], []],
  ['cart-1', ['shop/cart-1'], []],
  ['pod/cart-1', ['shop/cart-1'], []],
  ['other/cart-1', [], []],
  ['deploy/frontend', [], ['Deployment/shop/frontend']],
  ['shop/Deployment/frontend', [], ['Deployment/shop/frontend']],
  ['Deployment/shop/frontend', [], ['Deployment/shop/frontend']],
  ['Pod/shop/web-1', ['shop/web-1'], []],
  ['sts/deploy', [], ['StatefulSet/shop/deploy']],
  ['deploy/nobody', [], []],
])('%s', (text, pods, owners) => {
  expect(namedIn({ objects }, text)).toEqual({ pods, owners });
});
