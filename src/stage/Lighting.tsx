/** Who lights up what the inspector points at is fetched with the first picture, which does not wait for it. */
import { lateInside } from '../parts/late.tsx';

export const Lighting = lateInside(async () => (await import('./LitItems.tsx')).LitItems);
