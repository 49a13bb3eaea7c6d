/** All lenses but the placement's, and where they are chosen: one chunk, as the first picture needs none of it (see useLenses.ts). */
import { drawShapes } from '../draw/shapes.ts';
import type { Lenses } from './lens.ts';
import { life } from './life.ts';
import { memory } from './memory.ts';
import { priority } from './priority.ts';
import { probes } from './probes.ts';
import { traffic } from './traffic.ts';
import './lens.css';
import './rack.css';

const lenses: Lenses = { priority, traffic, probes, life, memory };

export const lensParts = { lenses, drawShapes };
