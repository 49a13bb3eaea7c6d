/** Measures how the cost of whole clusters grows with their size: twice the size should take about twice as long. */
import { probesHour } from './probesHour.ts';
import { rollout, zoneLoss } from './wholeClusters.ts';
import { worked } from './worked.ts';

/** The pods of probes-hour have three nodes of 110. */
const growing: ReadonlyMap<string, { sizes: readonly number[]; run: (size: number) => unknown }> = new Map([
  ['rollout', { sizes: [500, 1000, 2000], run: (nodes) => rollout({ nodes, pods: nodes }) }],
  ['zone-loss', { sizes: [500, 1000, 2000], run: (nodes) => zoneLoss({ nodes, pods: 2 * nodes }) }],
  ['probes-hour', { sizes: [75, 150, 300], run: (pods) => probesHour(pods) }],
]);

/** One exponent each; n log n has about 1.15 at these sizes. The smallest size goes first once more, to warm up. */
export function growth() {
  const exponents = [...growing].map(([name, { sizes, run }]) => {
    const [smallest = 0] = sizes;
    run(smallest);
    return [name, round(exponentOf(sizes.map((size) => ({ size, cost: worked(() => run(size)).seconds }))))];
  });
  return { workload: 'growth', exponents: Object.fromEntries(exponents) as Readonly<Record<string, number>> };
}

/** By least squares of the logarithms: 1 = cost grows as size does, 2 = as its square. NaN of fewer than two sizes. */
export function exponentOf(measured: readonly { size: number; cost: number }[]): number {
  const points = measured.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const x = mean(points.map((point) => point.x));
  const y = mean(points.map((point) => point.y));
  const both = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return both / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const round = (number: number): number => Math.round(number * 100) / 100;
