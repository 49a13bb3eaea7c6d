import { expect, test, vi } from 'vitest';
import type { NodeView } from '../engine/view/view.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake } from './fakeEngine.ts';
import { undo } from './history.ts';
import { zoneCommands, zonesOf } from './zones.ts';

const nodeOf = (name: string, zone: string, unschedulable = false) =>
  ({ name, unschedulable, labels: { 'topology.kubernetes.io/zone': zone } }) as unknown as NodeView;

function begin(): void {
  connectFake([]);
  const nodes = [nodeOf('a1', 'a'), nodeOf('a2', 'a', true), nodeOf('a3', 'a'), nodeOf('b1', 'b')];
  setState(({ view }) => ({ t: 500, past: [], truths: null, view: view && { ...view, nodes } }));
}

const done = (id: string) => zoneCommands('a').find((one) => one.id === `zone.${id}`);

test('a zone is cut off as one step, which one Undo takes back', async () => {
  begin();
  expect(zonesOf(getState().view)).toEqual(['a', 'b']);
  done('cut')?.run();
  const cut = (node: string) => ({ do: 'fault', fault: { what: 'link', node }, runs: false, t: 500 });
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([cut('a1'), cut('a2'), cut('a3')]));
  undo.run();
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([]));
});

test('only nodes of which it is not true already are cordoned', async () => {
  begin();
  done('cordon')?.run();
  await vi.waitFor(() =>
    expect(getState().situation.actions.map((one) => 'node' in one && one.node)).toEqual(['a1', 'a3']),
  );
});

test('a zone where nothing is broken can’t be mended, one with faults is mended of all of them', async () => {
  begin();
  expect(done('mend')?.enabled(getState())).toBe(false);
  const faults = [
    { what: 'link', node: 'a1' },
    { what: 'power', node: 'a3' },
    { what: 'link', node: 'b1' },
  ] as const;
  const broken = faults.map((fault) => ({ fault, since: 0 }));
  setState({ truths: { faults: broken, nodes: [], names: [], volumes: [], breaches: [] } });
  done('mend')?.run();
  await vi.waitFor(() =>
    expect(getState().situation.actions).toEqual([
      { do: 'fault', fault: { what: 'link', node: 'a1' }, runs: true, t: 500 },
      { do: 'fault', fault: { what: 'power', node: 'a3' }, runs: true, t: 500 },
    ]),
  );
});
