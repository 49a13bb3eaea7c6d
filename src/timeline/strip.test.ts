import { describe, expect, it } from 'vitest';
import { stripAxis } from './strip.ts';

const mark = (t: number, actor: 'apiserver' | 'kubelet' | 'kube-proxy', subject = 'Pod/default/a') => ({
  t,
  actor,
  subject,
});

describe('stripAxis', () => {
  it('draws one dot where many events share a place, and keeps the one of the pod looked at', () => {
    const marks = [
      mark(1000, 'kubelet', 'Pod/default/b'),
      mark(1001, 'kubelet'),
      mark(1002, 'kubelet', 'Pod/default/c'),
    ];
    const { dots } = stripAxis({ marks, end: 60_000, width: 600, subject: 'Pod/default/a' });
    expect(dots).toEqual([expect.objectContaining({ row: 1, own: true })]);
  });

  it('has a row for the control plane, one for the nodes and one for the network', () => {
    const marks = [mark(0, 'apiserver'), mark(0, 'kubelet'), mark(0, 'kube-proxy')];
    expect(stripAxis({ marks, end: 0, width: 600, subject: null }).dots.map(({ row }) => row)).toEqual([0, 1, 2]);
  });

  it('goes from a place to an instant and back', () => {
    const axis = stripAxis({ marks: [], end: 90_000, width: 900, subject: null });
    expect(axis.t(axis.x(62_000))).toBe(62_000);
  });

  it('shows ten seconds while nothing has happened', () => {
    const { x, ticks } = stripAxis({ marks: [], end: 0, width: 600, subject: null });
    expect(x(10_000)).toBeLessThan(600);
    expect(ticks.at(-1)?.seconds).toBe(10);
  });
});
