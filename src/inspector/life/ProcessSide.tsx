/** What the process of a container really does on its node, whatever the API says. */
import { useTranslation } from 'react-i18next';
import type { ProcessLife } from '../../engine/view/podLife.ts';
import { isJustNow, span } from '../../text/queueTimes.ts';
import { processShape, StateSign } from './StateSign.tsx';
import { useNow } from '../useNow.ts';
import { At, Since } from './Since.tsx';

export function ProcessSide({ process }: { process: ProcessLife }) {
  const { t } = useTranslation('inspector');
  const { state, since, attempt, exitCode, memoryMi } = process;
  return (
    <div className="life-side">
      <p className="eyebrow">{t('life.containers.node')}</p>
      <p className="life-state">
        <StateSign shape={processShape(process)} />
        {t(`life.process.${state}`)}
      </p>
      <ul className="life-details">
        {state === 'exited' && <li>{t('life.state.exit', { code: exitCode ?? 0 })}</li>}
        {state === 'terminating' && since !== null && <Signalled since={since} />}
        {since !== null && (state === 'running' || state === 'exited') && (
          <li>{state === 'running' ? <Since at={since} /> : <At at={since} />}</li>
        )}
        {attempt !== null && state !== 'none' && <li>{t('life.process.attempt', { attempt })}</li>}
        {memoryMi !== null && <li className="mono">{t('life.process.memory', { mi: memoryMi })}</li>}
      </ul>
    </div>
  );
}

function Signalled({ since }: { since: number }) {
  const { t } = useTranslation('inspector');
  const past = useNow() - since;
  const words = isJustNow(past) ? t('life.process.signalledNow') : t('life.process.signalled', { ago: span(past) });
  return <li className="life-ago">{words}</li>;
}
