/** What a stage of many nodes is drawn with: one chunk (see useMap.ts). */
import { Tiles } from './Tiles.tsx';

export const mapParts = { Tiles };
