/** The pods that are bound to the node or run on it. */
import { useState } from 'react';
import type { PodKey } from '../../engine/objects/types.ts';
import { PodButtons } from '../PodButtons.tsx';
import { t } from '../../i18n/inspector.ts';

/** A node may have 110 or more. */
const shownAtFirst = 12;

export function NodePods({ pods }: { pods: readonly PodKey[] }) {
  const [all, showAll] = useState(false);
  const shown = all ? pods : pods.slice(0, shownAtFirst);
  return (
    <>
      <h3>
        {t('node:pods.title')} <span className="why-count">{pods.length}</span>
      </h3>
      {pods.length === 0 && <p className="muted">{t('node:pods.none')}</p>}
      <PodButtons pods={shown} label={(pod) => t('node:pods.look', { pod })} />
      {shown.length < pods.length && (
        <button type="button" className="button quiet why-to above-4 sea" onClick={() => showAll(true)}>
          {t('inspector:more', { count: pods.length - shown.length })}
        </button>
      )}
    </>
  );
}
