/** Shows more of the rows that are left out. */
import { message } from '../i18n/inspectorFirst.ts';
import { Words } from '../i18n/Words.tsx';

export function More({ count, onMore }: { count: number; onMore: () => void }) {
  return (
    <button type="button" className="button quiet text-13" onClick={onMore}>
      <Words message={message('inspector:filter.more', { count })} />
    </button>
  );
}
