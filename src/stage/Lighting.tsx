/** Who lights up what the inspector points at is fetched with the first picture, which does not wait for it. */
import { lazy, Suspense } from 'react';
import type { LightingProps } from './LitItems.tsx';

const LitItems = lazy(async () => ({ default: (await import('./LitItems.tsx')).LitItems }));

export function Lighting(props: LightingProps) {
  return (
    <Suspense>
      <LitItems {...props} />
    </Suspense>
  );
}
