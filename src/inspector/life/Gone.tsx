/** The object is gone: do its processes live on? */
import { OctagonX } from 'lucide-react';
import type { PodLife } from '../../engine/view/podLife.ts';
import { clock } from '../../i18n/time.ts';
import { survivors } from './truths.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

export function Gone({ life, goneAt }: { life: PodLife; goneAt: number }) {
  const count = survivors(life).length;
  const at = clock(goneAt);
  const { name: pod } = life.kubectl;
  if (count === 0) {
    return (
      <p className="why-quiet">
        <Words message={message('inspector:life.gone.over', { pod, at })} />
      </p>
    );
  }
  return (
    <div className="life-gone padded round-card">
      <h3>
        <OctagonX aria-hidden="true" />
        {t('inspector:life.gone.title')}
      </h3>
      <p>
        <Words message={message('inspector:life.gone.body', { pod, at, count, node: life.onNode?.node ?? '' })} />
      </p>
    </div>
  );
}
