/** The probes of a container as `kubectl describe` writes them, and what is held true of each. */
import { useTranslation } from 'react-i18next';
import type { ContainerLife } from '../../engine/view/podLife.ts';
import { Sign } from '../signs.tsx';
import { probeStateOf } from './probeState.ts';

export function Probes({ container }: { container: ContainerLife }) {
  const { t } = useTranslation('inspector');
  const { name, probes } = container;
  if (probes.length === 0) return null;
  return (
    <ul className="life-probes" aria-label={t('life.probe.title', { container: name })}>
      {probes.map((each) => (
        <li key={each.probe}>
          <p className="life-probe">
            <strong>{t(`life.probe.${each.probe}`)}</strong>
            <span className="life-result" data-tone={toneOf[each.result]}>
              <Sign name={signOf[each.result]} /> {t(`life.probe.${probeStateOf(each, container)}`)}
            </span>
          </p>
          <p className="life-text">{each.text}</p>
          {each.failure !== null && <p className="life-text">{t('life.probe.failure', { text: each.failure })}</p>}
        </li>
      ))}
    </ul>
  );
}

const signOf = { Success: 'check', Failure: 'cross', Unknown: 'ring' } as const;
const toneOf = { Success: 'passed', Failure: 'failed', Unknown: undefined } as const;
