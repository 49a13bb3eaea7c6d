import { expect, test } from 'vitest';
import { valueText } from './told.ts';

test('a pod of the namespace default goes by its name, others keep theirs', () => {
  expect(valueText(['default/web-1', 'kube-system/dns-1'])).toBe('web-1, kube-system/dns-1');
  expect(valueText(['Pod/default/web-1', 'Pod/kube-system/dns-1'])).toBe('web-1, Pod/kube-system/dns-1');
});

test('what only begins so is left as it is', () => {
  expect(valueText('default/ is full of pods')).toBe('default/ is full of pods');
});
