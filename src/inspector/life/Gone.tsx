/** The object is gone: do its processes live on? */
import { OctagonX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PodLife } from '../../engine/view/podLife.ts';
import { clock } from '../../i18n/time.ts';
import { Words } from '../Words.tsx';
import { said } from '../../text/words.ts';
import { survivors } from './truths.ts';

export function Gone({ life, goneAt }: { life: PodLife; goneAt: number }) {
  const { t } = useTranslation('inspector');
  const count = survivors(life).length;
  const at = clock(goneAt);
  const { name: pod } = life.kubectl;
  if (count === 0) {
    return (
      <p className="why-quiet">
        <Words said={said('life.gone.over', { pod, at })} />
      </p>
    );
  }
  return (
    <div className="life-gone">
      <h3>
        <OctagonX aria-hidden="true" />
        {t('life.gone.title')}
      </h3>
      <p>
        <Words said={said('life.gone.body', { pod, at, count, node: life.onNode?.node ?? '' })} />
      </p>
    </div>
  );
}
