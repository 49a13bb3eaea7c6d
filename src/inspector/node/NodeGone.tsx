/** Its object is gone: does its machine run on? */
import { OctagonX } from 'lucide-react';
import type { NodeState } from '../../engine/view/nodeState.ts';
import { Marked } from '../../i18n/Marked.tsx';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { clock } from '../../i18n/time.ts';
import { t as inspectorWords } from '../../i18n/inspector.ts';
import { t } from '../../i18n/late.ts';

export function NodeGone({ nodeState, goneAt }: { nodeState: NodeState; goneAt: number }) {
  const values = { name: nodeState.node, at: clock(goneAt), count: nodeState.pods.length };
  const { tellsNow } = useStore(modeIn);
  if (!tellsNow) {
    return (
      <p className="muted">
        <Marked text={inspectorWords('inspector:podState.gone.then', { pod: nodeState.node, at: clock(goneAt) })} />
      </p>
    );
  }
  if (nodeState.pods.length === 0 || nodeState.machine === 'off') {
    return (
      <p className="muted">
        <Marked text={t('node:gone.over', values)} />
      </p>
    );
  }
  return (
    <div className="life-gone edged-verm padded round-card">
      <h3 className="flex gap-6 middle verm">
        <OctagonX aria-hidden="true" />
        {t('node:gone.title')}
      </h3>
      <p>
        <Marked text={t('node:gone.runs', values)} />
      </p>
    </div>
  );
}
