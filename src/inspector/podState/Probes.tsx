/** The probes of a container as `kubectl describe` writes them, and what is held true of each. */
import type { ContainerView } from '../../engine/view/podState.ts';
import { Sign } from '../signs.tsx';
import { probeStateOf } from './probeState.ts';
import { t } from '../../i18n/inspector.ts';

export function Probes({ container }: { container: ContainerView }) {
  const { name, probes } = container;
  if (probes.length === 0) return null;
  return (
    <ul className="life-probes grid gap-6 room-6" aria-label={t('inspector:podState.probe.title', { container: name })}>
      {probes.map((each) => (
        <li key={each.probe}>
          <p className="flex between gap-8">
            <strong>{t(`inspector:podState.probe.${each.probe}`)}</strong>
            <span className="life-result nowrap" data-tone={toneOf[each.result]}>
              <Sign name={signOf[each.result]} /> {t(`inspector:podState.probe.${probeStateOf(each, container)}`)}
            </span>
          </p>
          <p className="life-text muted code breaks-anywhere">{each.text}</p>
          {each.failure !== null && (
            <p className="life-text muted code breaks-anywhere">
              {t('inspector:podState.probe.failure', { text: each.failure })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const signOf = { Success: 'check', Failure: 'cross', Unknown: 'ring' } as const;
const toneOf = { Success: 'passed', Failure: 'failed', Unknown: undefined } as const;
