/** The probes of a container as `kubectl describe` writes them, and what is held true of each. */
import { useTranslation } from 'react-i18next';
import type { ProbeLife } from '../../engine/view/podLife.ts';
import { Sign } from '../signs.tsx';

interface Props {
  container: string;
  probes: readonly ProbeLife[];
  /** The process has ended: nothing is held true of it. */
  isOver: boolean;
}

export function Probes({ container, probes, isOver }: Props) {
  const { t } = useTranslation('inspector');
  if (probes.length === 0) return null;
  return (
    <ul className="life-probes" aria-label={t('life.probe.title', { container })}>
      {probes.map(({ probe, text, result, failure }) => (
        <li key={probe}>
          <p className="life-probe">
            <strong>{t(`life.probe.${probe}`)}</strong>
            <span className="life-result" data-tone={toneOf[result]}>
              <Sign name={signOf[result]} /> {t(`life.probe.${isOver ? 'over' : result}`)}
            </span>
          </p>
          <p className="life-text">{text}</p>
          {failure !== null && <p className="life-text">{t('life.probe.failure', { text: failure })}</p>}
        </li>
      ))}
    </ul>
  );
}

const signOf = { Success: 'check', Failure: 'cross', Unknown: 'ring' } as const;
const toneOf = { Success: 'passed', Failure: 'failed', Unknown: undefined } as const;
