import { describe, expect, it } from 'vitest';
import { overlaps } from '../../layout/picture.ts';
import { containerDrawings, containerMachine } from './containerMachine.ts';
import { endpointDrawings, endpointMachine } from './endpointMachine.ts';
import { phaseDrawings, phaseMachine } from './phaseMachine.ts';
import { nodeDrawing } from './nodeMachine.ts';
import { type MachineDrawing, pathOf, straight } from './shape.ts';

const drawings = [
  ['phase', phaseMachine, phaseDrawings],
  ['container', containerMachine('Always'), containerDrawings],
  ['endpoint', endpointMachine, endpointDrawings],
] as const;

/** States and labels that lie on each other or beyond the edge. */
function faultsOf({ states, arrows, width, height }: MachineDrawing): string[] {
  const things = [
    ...Object.entries(states).map(([name, box]) => ({ name, box })),
    ...Object.entries(arrows).flatMap(([name, { label }]) => (label ? [{ name, box: label }] : [])),
  ];
  const clashes = things.flatMap((a, i) =>
    things
      .slice(i + 1)
      .filter((b) => overlaps(a.box, b.box))
      .map((b) => `${a.name} × ${b.name}`),
  );
  const outside = things.filter(({ box: { x, y, w, h } }) => x < 0 || y < 0 || x + w > width || y + h > height);
  return [...clashes, ...outside.map(({ name }) => name)];
}

it('has no state or label of a node on another', () => {
  expect(faultsOf(nodeDrawing)).toEqual([]);
});

describe.each(drawings)('the machine of %s', (_, machine, both) => {
  it.each(['small', 'large'] as const)('has no state or label on another, drawn %s', (size) => {
    expect(faultsOf(both[size])).toEqual([]);
  });

  it('draws every state and arrow at the large size, and each begins and ends at its state', () => {
    const { states, arrows } = both.large;
    expect(Object.keys(states).sort()).toEqual([...machine.states].sort());
    expect(Object.keys(arrows).sort()).toEqual(machine.arrows.map(({ from, to }) => `${from}>${to}`).sort());
    for (const size of ['small', 'large'] as const)
      for (const [name, { points }] of Object.entries(both[size].arrows)) {
        const [from = '', to = ''] = name.split('>');
        for (const [state, point] of [
          [from, points[0]],
          [to, points.at(-1)],
        ] as const) {
          const box = both[size].states[state];
          if (!box || !point) throw new Error(`${name} has no ${state}`);
          const [x, y] = point;
          expect([x >= box.x, x <= box.x + box.w, y >= box.y, y <= box.y + box.h]).toEqual([true, true, true, true]);
        }
      }
  });

  it('says a rule for every arrow that has room for it', () => {
    const unsaid = machine.arrows.filter(({ from, to, rule }) => !rule && both.large.arrows[`${from}>${to}`]?.label);
    expect(unsaid).toEqual([]);
  });
});

it('draws what no machine foresees straight, between the nearest sides', () => {
  const from = { x: 0, y: 0, w: 10, h: 10 };
  expect(straight(from, { x: 50, y: 0, w: 10, h: 10 })).toEqual([
    [10, 5],
    [50, 5],
  ]);
  expect(straight({ x: 0, y: 50, w: 10, h: 10 }, from)).toEqual([
    [5, 50],
    [5, 10],
  ]);
  expect(
    pathOf([
      [0, 0],
      [20, 0],
    ]),
  ).toMatch(/^M0 0L20 0M13\.9 -?3\.4L20 0L13\.9 -?3\.4$/);
});
