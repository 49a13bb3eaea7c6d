/** What stands in the stage's place, as one of few kinds. */
import {
  type LargeName,
  largeNames,
  type NavigationSlice,
  type PageName,
  pageNames,
} from '../../store/slices/navigation.ts';

type InFront = { is: 'page'; name: PageName } | { is: 'large'; name: LargeName } | { is: 'cases' } | { is: 'cluster' };

export function inFrontOf(stage: NavigationSlice['stage']): InFront {
  const page = pageNames.find((name) => name === stage);
  if (page) return { is: 'page', name: page };
  const large = largeNames.find((name) => name === stage);
  if (large) return { is: 'large', name: large };
  return { is: stage === 'cases' ? 'cases' : 'cluster' };
}
