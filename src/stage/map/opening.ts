/** What a stage of many nodes is drawn with: one chunk (see useMap.ts). */
import { MapBar } from './MapBar.tsx';
import { Tiles } from './Tiles.tsx';

export const mapParts = { MapBar, Tiles };
