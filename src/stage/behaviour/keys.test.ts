import { beforeEach, describe, expect, test } from 'vitest';
import { type DragState, idle, moveOver, pickUp } from '../../store/drag.ts';
import { fixtureScene, spreadSpec } from '../fixture.ts';
import { layoutNodes } from '../layout/nodes.ts';
import { openPod } from '../layout/openPod.ts';
import { planStage } from '../layout/plan.ts';
import { podState } from '../podStateFixture.ts';
import { type KeysHost, pressKey } from './keys.ts';

const scene = fixtureScene(spreadSpec);
const layout = layoutNodes(planStage(scene, { width: 696, height: 602, narrow: false }, null), {
  shown: scene,
  opened: null,
});

let drag: DragState;
let done: string[];
let lookedAt: boolean;

const host: KeysHost = {
  drag: () => drag,
  layout: () => layout,
  queue: () => ['default/mypod', 'default/other'],
  focusItem: (id) => done.push(`focus ${id}`),
  pick: (pod) => done.push(`pick ${pod}`),
  overNode: (node) => done.push(`over ${node}`),
  drop: () => done.push('drop'),
  putBack: () => done.push('put back'),
  remove: (pod) => done.push(`delete ${pod}`),
  open: (node) => done.push(`open ${node}`),
  inspect: (node) => done.push(`inspect ${node}`),
  leaveNode: () => lookedAt && done.push('leave the node') > 0,
  openPod: (pod, open) => done.push(`${open ? 'show' : 'close'} ${pod}`),
  edit: (node) => done.push(`edit ${node}`),
};

beforeEach(() => {
  drag = idle;
  done = [];
  lookedAt = false;
});

describe('with an empty hand', () => {
  test.each([
    ['Enter', 'pod:default/web-1', 'pick default/web-1'],
    [' ', 'pod:default/mypod', 'pick default/mypod'],
    ['Enter', 'node:node-a1', 'inspect node-a1'],
    [' ', 'node:node-a1', 'open node-a1'],
    ['e', 'node:node-a1', 'edit node-a1'],
    ['Delete', 'pod:default/web-1', 'delete default/web-1'],
    ['ArrowDown', 'node:node-a1', 'focus pod:default/web-1'],
    ['ArrowRight', 'pod:default/web-1', 'show default/web-1'],
    ['ArrowLeft', 'pod:default/web-1', 'focus node:node-a1'],
    ['ArrowRight', 'pod:default/mypod', 'focus pod:default/other'],
    ['End', 'pod:default/mypod', 'focus pod:default/other'],
  ])('%s on %s does: %s', (key, item, wanted) => {
    expect(pressKey(key, item, host)).toBe(true);
    expect(done).toEqual([wanted]);
  });

  test('Escape leaves the node that is looked at, from wherever it is pressed', () => {
    lookedAt = true;
    for (const item of ['node:node-a1', 'pod:default/web-1']) expect(pressKey('Escape', item, host)).toBe(true);
    expect(done).toEqual(['leave the node', 'leave the node']);
  });

  test.each([
    ['ArrowRight', 'pod:default/other'],
    ['Escape', 'node:node-a1'],
    ['q', 'node:node-a1'],
    ['Delete', 'node:node-a1'],
  ])('%s on %s is left to the page', (key, item) => {
    expect(pressKey(key, item, host)).toBe(false);
    expect(done).toEqual([]);
  });
});

describe('with a pod in hand', () => {
  beforeEach(() => {
    drag = moveOver(pickUp('default/mypod', 'keyboard'), { kind: 'node', name: 'node-b1' });
  });

  test.each([
    ['Enter', 'drop'],
    [' ', 'drop'],
    ['Escape', 'put back'],
    ['ArrowRight', 'over node-c1'],
    ['ArrowDown', 'over node-b2'],
  ])('%s does: %s', (key, wanted) => {
    expect(pressKey(key, 'node:node-b1', host)).toBe(true);
    expect(done).toEqual([wanted]);
  });

  test('nothing can be picked up or deleted meanwhile', () => {
    expect(pressKey('Delete', 'pod:default/web-1', host)).toBe(false);
    expect(done).toEqual([]);
  });
});

describe('an opened pod', () => {
  const opened = fixtureScene(spreadSpec, {
    decision: null,
    focus: 'default/web-1',
    podState: podState('web-1', [{ name: 'proxy', role: 'sidecar' }, {}]),
  });
  const drawn = layoutNodes(planStage(opened, { width: 696, height: 602, narrow: false }, null), {
    shown: opened,
    opened: null,
    openPod,
  });

  test.each([
    ['ArrowLeft', 'pod:default/web-1', 'close default/web-1'],
    ['ArrowRight', 'pod:default/web-1', 'focus container:default/web-1/proxy'],
    ['ArrowDown', 'container:default/web-1/proxy', 'focus container:default/web-1/app'],
    ['ArrowDown', 'container:default/web-1/app', 'focus pod:default/web-2'],
    ['ArrowLeft', 'container:default/web-1/app', 'focus pod:default/web-1'],
    ['ArrowRight', 'pod:default/web-2', 'show default/web-2'],
  ])('%s on %s does: %s', (key, item, wanted) => {
    expect(pressKey(key, item, { ...host, layout: () => drawn })).toBe(true);
    expect(done).toEqual([wanted]);
  });

  test('a container can be neither picked up nor deleted', () => {
    for (const key of ['Enter', 'Delete'])
      pressKey(key, 'container:default/web-1/app', { ...host, layout: () => drawn });
    expect(done).toEqual([]);
  });
});
