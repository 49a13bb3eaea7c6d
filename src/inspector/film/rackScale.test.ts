import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyShot } from '../../engine/conformance/filmFixtures.ts';
import { framesOf } from './frames.ts';
import { type Block, rackPicture } from './rackLayout.ts';
import { scaleOf } from './rackScale.ts';

const topOf = (blocks: readonly Block[] | null): number =>
  Math.max(0, ...(blocks ?? []).map(({ from, amount }) => from + amount));

it('has room for each stack to scale at every step, and one scale a stage', () => {
  let above = 0;
  fc.assert(
    fc.property(anyShot, (shot) => {
      if (!shot) return;
      for (const frame of framesOf(shot)) {
        const { racks } = shot;
        const { units, headroom } = scaleOf(racks, frame.stage, { node: 224, stack: 300 });
        for (const rack of racks) {
          const unit = units.get(rack.resource) ?? 0;
          const { now, then } = rackPicture(shot, rack, frame);
          const top = Math.max(topOf(now), topOf(then));
          if (top > rack.allocatable) above++;
          expect(top * unit).toBeLessThanOrEqual(rack.allocatable * unit + headroom + 1e-6);
          expect(top * unit).toBeLessThanOrEqual(300 + 1e-6);
        }
      }
    }),
    { numRuns: 150, seed: 8 },
  );
  expect(above).toBeGreaterThan(0);
});
