/** Its object is gone: does its machine run on? */
import { OctagonX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { clock } from '../../i18n/time.ts';

export function NodeGone({ life, goneAt }: { life: NodeLife; goneAt: number }) {
  const { t } = useTranslation('node');
  const values = { name: life.node, at: clock(goneAt), count: life.pods.length };
  if (life.pods.length === 0 || life.machine === 'off') {
    return (
      <p className="why-quiet">
        <Marked text={t('gone.over', values)} />
      </p>
    );
  }
  return (
    <div className="life-gone">
      <h3>
        <OctagonX aria-hidden="true" />
        {t('gone.title')}
      </h3>
      <p>
        <Marked text={t('gone.runs', values)} />
      </p>
    </div>
  );
}
