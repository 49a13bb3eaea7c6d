import { get } from 'idb-keyval';
import { describe, expect, it, vi } from 'vitest';
import { defaultOptions, type Situation } from '../engine/simulation/situation.ts';
import { emptySituation } from '../store/store.ts';
import { rememberedWork } from './autosave.ts';

vi.mock('idb-keyval', () => ({ get: vi.fn(), set: vi.fn() }));

const source = { id: 'scene:T-A', name: 'T-A.yaml', content: '' };
const scene: Situation = { ...emptySituation, base: [source] };

async function remembered(situation: Situation): Promise<Situation | undefined> {
  vi.mocked(get).mockResolvedValue({ situation, t: 0, focus: null, past: [], future: [], forks: [] });
  return (await rememberedWork())?.situation;
}

describe('the work of the last visit', () => {
  it('is none where a scene was only looked at', async () => {
    expect(await remembered(scene)).toBeUndefined();
    expect(await remembered({ ...scene, options: structuredClone(defaultOptions) })).toBeUndefined();
  });

  it.each<[string, Partial<Situation>]>([
    ['something was done', { actions: [{ t: 0, do: 'delete', pod: 'default/web-a' }] }],
    ['a pod was tuned', { tuning: { 'default/web-a': { preStopSeconds: 5 } } }],
    ['the number of replicas was set', { replicas: { 'Deployment/default/web': 5 } }],
    ['an option of the simulation was set', { options: { ...defaultOptions, requestMs: 50 } }],
    [
      'an option of one node was set',
      { options: { ...defaultOptions, proxyDelayMs: { default: 200, 'node-1': 900 } } },
    ],
    ['a file was added', { base: [source, { id: 'own', name: 'own.yaml', content: '' }] }],
    ['a file was opened', { base: [{ id: 'own', name: 'own.yaml', content: '' }] }],
  ])('is taken up where %s', async (_, change) => {
    const situation = { ...scene, ...change };
    expect(await remembered(situation)).toEqual(situation);
  });

  it('is none of another version, or of a store that cannot be read', async () => {
    vi.mocked(get).mockResolvedValue({ situation: { ...scene, version: 0, base: [{ ...source, id: 'own' }] } });
    expect(await rememberedWork()).toBeNull();
    vi.mocked(get).mockRejectedValue(new Error('closed'));
    expect(await rememberedWork()).toBeNull();
  });
});
