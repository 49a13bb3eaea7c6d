/** What the process of a container really does on its node, whatever the API says. */
import type { ProcessView } from '../../engine/view/podState.ts';
import { processShape, StateSign } from './StateSign.tsx';
import { useNow } from '../useNow.ts';
import { At, Since } from './Since.tsx';
import { t } from '../../i18n/inspector.ts';
import { duration, isJustNow } from '../../i18n/time.ts';

export function ProcessSide({ process }: { process: ProcessView }) {
  const { state, since, attempt, exitCode, memoryMi } = process;
  return (
    <div className="shrinks">
      <p className="eyebrow">{t('inspector:podState.containers.node')}</p>
      <p className="flex start gap-6 strong">
        <StateSign shape={processShape(process)} />
        {t(`inspector:podState.process.${state}`)}
      </p>
      <ul className="life-details line-17 muted text-12">
        {state === 'exited' && <li>{t('inspector:podState.state.exit', { code: exitCode ?? 0 })}</li>}
        {state === 'terminating' && since !== null && <Signalled since={since} />}
        {since !== null && (state === 'running' || state === 'exited') && (
          <li>{state === 'running' ? <Since at={since} /> : <At at={since} />}</li>
        )}
        {attempt !== null && state !== 'none' && <li>{t('inspector:podState.process.attempt', { attempt })}</li>}
        {memoryMi !== null && <li className="mono">{t('inspector:podState.process.memory', { mi: memoryMi })}</li>}
      </ul>
    </div>
  );
}

function Signalled({ since }: { since: number }) {
  const past = useNow() - since;
  const words = isJustNow(past)
    ? t('inspector:podState.process.signalledNow')
    : t('inspector:podState.process.signalled', { ago: duration(past) });
  return <li className="life-ago strong ochre">{words}</li>;
}
