/** Its object is gone: does its machine run on? */
import { OctagonX } from 'lucide-react';
import type { NodeLife } from '../../engine/view/nodeLife.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { clock } from '../../i18n/time.ts';
import { t } from '../../i18n/late.ts';

export function NodeGone({ life, goneAt }: { life: NodeLife; goneAt: number }) {
  const values = { name: life.node, at: clock(goneAt), count: life.pods.length };
  if (life.pods.length === 0 || life.machine === 'off') {
    return (
      <p className="why-quiet">
        <Marked text={t('node:gone.over', values)} />
      </p>
    );
  }
  return (
    <div className="life-gone padded round-card">
      <h3>
        <OctagonX aria-hidden="true" />
        {t('node:gone.title')}
      </h3>
      <p>
        <Marked text={t('node:gone.runs', values)} />
      </p>
    </div>
  );
}
