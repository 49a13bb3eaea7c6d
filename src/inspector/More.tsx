/** Shows more of the rows that are left out. */
import { Words } from './Words.tsx';
import { said } from '../text/words.ts';

export function More({ count, onMore }: { count: number; onMore: () => void }) {
  return (
    <button type="button" className="button quiet" onClick={onMore}>
      <Words said={said('filter.more', { count })} />
    </button>
  );
}
