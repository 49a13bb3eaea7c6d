import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.ts';

test('whatever is added and taken in between, the first one left comes out', () => {
  const steps = fc.array(fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constant('take' as const)));
  fc.assert(
    fc.property(steps, (done) => {
      const heap = new Heap<number>((a, b) => a < b);
      const model: number[] = [];
      for (const step of done) {
        if (step !== 'take') {
          heap.add(step);
          model.push(step);
          model.sort((a, b) => a - b);
        } else expect(heap.take()).toBe(model.shift());
        expect(heap.first).toBe(model[0]);
      }
    }),
  );
});
