import { describe, expect, test } from 'vitest';
import { downwards, linePath, pointAt, type Places, trafficLines } from './trafficLines.ts';

const places: Places = {
  sender: (node) => ({ x: 80, y: node === 'node-1' ? 20 : 80 }),
  service: { left: 120, right: 240, y: 50 },
  pod: (uid) => (uid === 'hidden' ? null : { x: 300, y: uid === 'a' ? 30 : 120 }),
};
const endpoint = (uid: string, ready: boolean) => ({ uid, ready, serving: ready, terminating: !ready });
const service = (sends: readonly string[], ready: boolean) => ({
  ...{ service: 'web', isBalanced: false },
  endpoints: [endpoint('a', ready), endpoint('b', true)],
  senders: [
    { node: 'node-1', sendsTo: ['a', 'b'] },
    { node: 'node-2', sendsTo: sends },
  ],
});

const uids = ['a', 'b'];

describe('the lines of requests', () => {
  test('lead from each sender to each pod that its rules choose', () => {
    const lines = trafficLines(service(['b'], true), uids, places).filter(({ isOpen }) => isOpen);
    expect(lines.map(({ node, uid }) => `${node} ${uid}`)).toEqual(['node-1 a', 'node-1 b', 'node-2 b']);
    expect(lines.every(({ isLate }) => !isLate)).toBe(true);
  });

  test('are late where a sender has not heard what the slice says', () => {
    const late = trafficLines(service(['b'], false), uids, places).filter(({ isLate }) => isLate);
    expect(late.map(({ node, uid }) => `${node} ${uid}`)).toEqual(['node-1 a']);
  });

  test('are none to a pod that is not drawn', () => {
    expect(trafficLines(service([], true), ['hidden'], places)).toEqual([]);
  });

  test('begin at the sender and end at the pod, as what flies along them does', () => {
    const [line] = trafficLines(service([], true), uids, places);
    if (!line) throw new Error('no line');
    expect(pointAt(line, 0)).toEqual(line.points[0]);
    expect(pointAt(line, 1)).toEqual(line.points[3]);
    expect(linePath(line)).toMatch(/^M80,20C/);
    expect(linePath(line, downwards)).toMatch(/^M20,80C/);
    expect(pointAt(line, 0.5)).toEqual({ x: 180, y: line.points[1].y });
  });
});
