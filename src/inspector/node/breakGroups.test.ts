import { expect, it } from 'vitest';
import { nodeBreaksOf } from '../../commands/lateRegistry.ts';
import { breakGroups } from './breakGroups.ts';

it('each thing that can break stands in one group, beside the ends of kubelet and machine', () => {
  const grouped = breakGroups.flatMap(({ commands }) => commands.map(({ id }) => id));
  expect(grouped.toSorted()).toEqual(['shutDownNode', 'stopKubelet', ...nodeBreaksOf.map(({ id }) => id)].toSorted());
});
