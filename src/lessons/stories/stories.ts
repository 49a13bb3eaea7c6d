/** The scenes that tell a story each. The manifest of the first is here, those of others are fetched. */
import { awaited } from '../../parts/fetched.ts';
import { begin } from '../../commands/opening.ts';
import { beginningOf, type PresetScene, type SceneHead } from '../scene.ts';
import spread from './spread/scenario.yaml?raw';

type StoryId = 'spread' | 'conflict' | 'tainted-zone' | 'min-domains' | 'preemption' | 'queue' | 'slow-shutdown';
export type StoryScene = SceneHead<StoryId>;

const first = { id: 'spread', focus: 'default/mypod' } as const;

/** What the page begins with. */
export const firstScene: PresetScene<StoryId> = { ...first, manifest: spread };

export const stories: readonly StoryScene[] = [
  first,
  { id: 'conflict', focus: 'default/mypod' },
  { id: 'tainted-zone', focus: 'default/mypod' },
  { id: 'min-domains', focus: 'default/mypod' },
  { id: 'preemption', focus: 'default/payments', lens: 'priority' },
  { id: 'queue', focus: 'default/search' },
  {
    id: 'slow-shutdown',
    focus: 'default/web-1',
    lens: 'traffic',
    options: { proxyDelayMs: { default: 200, 'node-3': 8000 } },
  },
];

/** @returns when its manifest is here and it has begun */
export async function beginStory({ id }: StoryScene): Promise<void> {
  const { scenes } = await awaited(() => import('./scenes.ts'));
  const scene = scenes.find((one) => one.id === id);
  if (scene) begin.run(beginningOf(scene));
}
