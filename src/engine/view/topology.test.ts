import { zoneLabel } from '../objects/wellKnownLabels.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainsOf, splittingKeys, zoneCount } from './topology.ts';

const node = (name: string, labels: Record<string, string>) => ({ name, labels });
const nodes = [
  node('n1', { [zoneLabel]: 'b', 'kubernetes.io/hostname': 'n1', rack: 'r1', os: 'linux' }),
  node('n2', { [zoneLabel]: 'a', 'kubernetes.io/hostname': 'n2', rack: 'r1', os: 'linux' }),
  node('n3', { 'kubernetes.io/hostname': 'n3', rack: 'r2', os: 'linux' }),
];

describe('topology of labelled nodes', () => {
  it('offers the keys that split the nodes, the standard ones first', () => {
    expect(splittingKeys(nodes)).toEqual([zoneLabel, 'kubernetes.io/hostname', 'rack']);
  });

  it('orders domains by value and puts nodes without the key last', () => {
    expect(domainsOf(nodes, zoneLabel)).toEqual([
      { value: 'a', nodes: ['n2'] },
      { value: 'b', nodes: ['n1'] },
      { value: null, nodes: ['n3'] },
    ]);
  });

  it('counts zones by the standard label only', () => {
    expect(zoneCount(nodes)).toBe(2);
    expect(zoneCount([node('n', { rack: 'r' })])).toBe(0);
  });

  it('puts every node into exactly one domain', () => {
    const labels = fc.dictionary(fc.constantFrom('k', 'x'), fc.constantFrom('', 'a', 'b'));
    fc.assert(
      fc.property(fc.array(labels, { maxLength: 12 }), (made) => {
        const all = made.map((each, index) => node(`n${index}`, each));
        const placed = domainsOf(all, 'k').flatMap((domain) => domain.nodes);
        expect([...placed].sort()).toEqual(all.map(({ name }) => name).sort());
      }),
    );
  });
});
