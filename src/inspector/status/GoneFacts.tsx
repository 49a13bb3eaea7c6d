/** What is left of a pod that is gone or goes, and how else it could have gone. */
import { Columns3 } from 'lucide-react';
import { showLarge } from '../../commands/large.ts';
import type { Gone } from '../../engine/why/explanation/explanation.ts';
import { useStore } from '../../store/store.ts';
import { t } from '../../i18n/inspector.ts';

/** @param exists its object is there still: there is something to remove */
export function GoneFacts({ gone, exists }: { gone: Gone; exists: boolean }) {
  const canShow = useStore((state) => showLarge.enabled(state));
  const { condition, status } = gone.left;
  return (
    <>
      {(condition ?? status) && (
        <>
          <h3>{t('inspector:status.left')}</h3>
          <dl className="standing-left stack gap-8 facts">
            {condition && <Left name="DisruptionTarget" {...condition} />}
            {status && <Left name="status.reason" {...status} />}
          </dl>
        </>
      )}
      {canShow && (exists || gone.goneAt !== null) && (
        <div className="above-8 flex wrap gap-8">
          <button type="button" className="button" onClick={() => showLarge.run('removals')}>
            <Columns3 aria-hidden="true" />
            {t('inspector:status.removals')}
          </button>
        </div>
      )}
    </>
  );
}

function Left({ name, reason, message }: { name: string; reason: string; message: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="flex wrap breaks-anywhere line-18 gap-2-10">
        <code>{reason}</code>
        {message !== '' && <span className="muted">{message}</span>}
      </dd>
    </div>
  );
}
