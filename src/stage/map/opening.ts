/** What a stage of many nodes is drawn with: one chunk (see useMap.ts). */
import { MapBar } from './MapBar.tsx';
import { colouringOf } from './colouring.ts';
import { Tiles } from './Tiles.tsx';

export const mapParts = { colouringOf, MapBar, Tiles };
