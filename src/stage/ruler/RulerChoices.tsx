/** What else the ruler can measure: the landed pod as if it were pending again, or for the pod that is looked at. */
import { RotateCcw } from 'lucide-react';
import { measureAgain, measureFor } from '../../commands/measuring.ts';
import { useStore } from '../../store/store.ts';
import type { StageScene } from '../scene/scene.ts';
import { t } from '../../i18n/ruler.ts';

interface Props {
  scene: StageScene;
  /** `measured` stands beside the pod's name, as a sign, where a row has no room for it. */
  only?: 'measured' | 'other' | undefined;
}

export function RulerChoices({ scene, only }: Props) {
  const isAgain = useStore((state) => state.isAgain);
  const { asked, pod } = scene;
  const other = useStore(({ decision, question }) => (hasOwn(decision, question) ? decision : null));
  return (
    <>
      {asked?.node != null && only !== 'other' && (
        <button
          type="button"
          className={`formula-choice choice hit-tiny within edged round-full on-card muted text-11 ${only ? 'rigid aligned icon-12' : 'cut'}`}
          aria-pressed={isAgain}
          aria-label={t('ruler:again')}
          title={only && t('ruler:again')}
          onClick={() => measureAgain.run()}
        >
          {only ? <RotateCcw className="lucide" aria-hidden="true" /> : t('ruler:again')}
        </button>
      )}
      {only !== 'measured' && other && pod && pod.node !== null && (
        <button
          type="button"
          className="formula-choice choice hit-tiny within edged round-full on-card muted text-11 cut"
          onClick={() => measureFor.run(pod.key)}
        >
          {t('ruler:measureFor', { pod: pod.name })}
        </button>
      )}
    </>
  );
}

/** The pod in focus has constraints of its own and is not the one that is measured for. */
const hasOwn = (
  decision: ReturnType<typeof useStore.getState>['decision'],
  question: ReturnType<typeof useStore.getState>['question'],
): boolean => decision !== null && decision.pod !== question && decision.spread.some(({ isDefault }) => !isDefault);
