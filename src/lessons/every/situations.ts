/** Every run that the app comes with, by name: of all scenes and worked timelines, and of each lesson as it is behind its last step. */
import type { Situation } from '../../engine/simulation/situation.ts';
import { failures } from '../failures/scenes.ts';
import { type PresetScene, sceneSituation } from '../scene.ts';
import { scenes } from '../stories/scenes.ts';
import { uneven } from '../uneven/scenes.ts';
import { endings } from '../worked/scenes.ts';
import { endOf, lessons } from './lessons.ts';

const plain: readonly PresetScene[] = [...scenes, ...failures.flat(), ...uneven.flat(), ...endings.flat()];

export const situations: readonly (readonly [name: string, Situation])[] = [
  ...plain.map((scene) => [scene.id, sceneSituation(scene)] as const),
  ...lessons.map((lesson) => [`lesson ${lesson.id}`, endOf(lesson).situation] as const),
];
