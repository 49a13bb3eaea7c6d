/** The browser's own print command prints the timeline that is open, not the screen with its edges cut. */
import { useEffect, useRef } from 'react';
import { awaited } from '../../parts/fetched.ts';
import type { ExportRequest } from './exportRequest.ts';

export function usePrint(wish: ExportRequest): void {
  const now = useRef(wish);
  now.current = wish;
  useEffect(() => {
    // The page has to be there when the browser asks for it: there is no waiting then.
    const exporting = { layOut: null as ((wish: ExportRequest) => void) | null };
    void awaited(() => import('./exporting.ts')).then(({ layOutPage }) => (exporting.layOut = layOutPage));
    const layOut = () => exporting.layOut?.(now.current);
    addEventListener('beforeprint', layOut);
    return () => removeEventListener('beforeprint', layOut);
  }, []);
}
