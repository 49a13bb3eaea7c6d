/** The object is gone: do its processes live on? */
import { OctagonX } from 'lucide-react';
import type { PodState } from '../../engine/view/podState.ts';
import { clock } from '../../i18n/time.ts';
import { modeIn } from '../../store/runMode.ts';
import { useStore } from '../../store/store.ts';
import { survivors } from './truths.ts';
import { message, t } from '../../i18n/inspector.ts';
import { Words } from '../../i18n/Words.tsx';

export function Gone({ podState, goneAt }: { podState: PodState; goneAt: number }) {
  const count = survivors(podState).length;
  const at = clock(goneAt);
  const { name: pod } = podState.kubectl;
  const { tellsNow } = useStore(modeIn);
  if (count === 0) {
    return (
      <p className="muted">
        <Words
          message={message(tellsNow ? 'inspector:podState.gone.over' : 'inspector:podState.gone.then', { pod, at })}
        />
      </p>
    );
  }
  return (
    <div className="life-gone edged-verm padded round-card">
      <h3 className="flex gap-6 middle verm">
        <OctagonX aria-hidden="true" />
        {t(tellsNow ? 'inspector:podState.gone.title' : 'inspector:podState.gone.titleThen')}
      </h3>
      <p>
        <Words
          message={message(tellsNow ? 'inspector:podState.gone.body' : 'inspector:podState.gone.bodyThen', {
            ...{ pod, at, count },
            node: podState.onNode?.node ?? '',
          })}
        />
      </p>
    </div>
  );
}
