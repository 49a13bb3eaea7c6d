/** `matchNum + selfMatch − min = skew ≤ maxSkew` for one domain; each term is drawn as what it counts. */
import { isOver as isPodOver } from '../commands/subject.ts';
import { modeIn } from '../store/runMode.ts';
import { useStore } from '../store/store.ts';
import { FormulaTerms } from './FormulaTerms.tsx';
import { KeyChoice } from './KeyChoice.tsx';
import { areMany } from './layout/plan.ts';
import { fitName } from './layout/text.ts';
import { domainName } from './scene/labels.ts';
import type { DomainScene, StageScene } from './scene/scene.ts';
import { useRulerParts } from './ruler/useRulerParts.ts';
import { isOver, sumOf } from './scene/sum.ts';
import './formula.css';
import { t } from '../i18n/first.ts';

/** px */
const longestName = 120;

interface Props {
  scene: StageScene;
  /** The domain whose sum is shown. */
  domain: DomainScene | undefined;
  /** The node under the hand, if one is. */
  node: string | null;
  narrow: boolean;
  /** On a projector: the terms and the answer, in one line. */
  far: boolean;
  chooseConstraint(index: number): void;
}

export function FormulaBar({ scene, domain, node, narrow, far, chooseConstraint }: Props) {
  const { tellsNow } = useStore(modeIn);
  const { constraint, asked } = scene;
  const sum = constraint && domain ? sumOf(constraint, domain.value) : null;
  const verdict = !sum ? 'none' : sum.soft ? 'soft' : isOver(sum) ? 'refused' : 'fits';
  const below = <Below {...{ scene, domain, node, narrow, far, chooseConstraint }} />;
  const manyNodes = areMany(scene.view);
  const several = (scene.measured?.spread.length ?? 0) > 1;
  const parts = useRulerParts(true);
  const where =
    manyNodes && node !== null
      ? t('stage:formula.ifOn', { node })
      : t(scene.isOneMore ? 'stage:formula.ifOneMore' : 'stage:formula.ifIn');
  return (
    <section
      className={`formula ${verdict}${narrow ? ' narrow' : far ? ' far' : ''}`}
      aria-label={t('stage:formula.label')}
    >
      {sum && domain && constraint ? (
        <>
          {!narrow && !far && (
            <div className="formula-where grid gap-4">
              <span className="formula-pin aligned shrinks muted text-12 line-16" title={asked?.name}>
                <Pin />
                <span className="cut">
                  {t('stage:formula.measuredFor', { pod: fitName(asked?.name ?? '', longestName, 12) })}
                </span>
                {several && parts && <parts.RulerChoices scene={scene} only="measured" />}
              </span>
              <span className={`formula-place shrinks ${manyNodes ? 'stack is-steady' : 'flex wrap baseline gap-0-8'}`}>
                <span className="formula-if cut muted line-16 text-12" title={manyNodes ? where : undefined}>
                  {where}
                </span>
                <span className="formula-domain cut medium mono within" title={domain.value ?? undefined}>
                  {domainName(domain.value, scene)}
                </span>
              </span>
              {below}
            </div>
          )}
          <FormulaTerms
            sum={sum}
            domain={domainName(domain.value, scene)}
            narrow={narrow}
            far={far}
            note={noteOf(scene, domain)}
          />
          {(narrow || far) && several && below}
        </>
      ) : (
        <>
          <p className="formula-calm grows muted text-lead breaks-anywhere">{calmWords(scene, domain, tellsNow)}</p>
          {below}
        </>
      )}
    </section>
  );
}

/** The constraints to choose from where there are several, else the topology key. */
function Below({ scene, domain, node, narrow, far, chooseConstraint }: Props) {
  const several = (scene.measured?.spread.length ?? 0) > 1;
  const parts = useRulerParts(true);
  const hasLanded = scene.asked?.node != null;
  return (
    <div className="formula-below aligned wrap shrinks gap-2-10">
      {several ? (
        parts && <parts.Constraints scene={scene} domain={domain} node={node} choose={chooseConstraint} />
      ) : (
        <KeyChoice view={scene.view} short={hasLanded} />
      )}
      {parts && <parts.RulerChoices scene={scene} only={several && !narrow && !far ? 'other' : undefined} />}
    </div>
  );
}

/** The question stays where it is, whatever is looked at. */
const Pin = () => (
  <svg className="rigid" width="11" height="11" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M4 1h4L7.5 5 9.5 7h-7L4.5 5ZM6 7v4.5" fill="none" stroke="currentColor" strokeWidth="1.2" />
  </svg>
);

/** What makes a number other than it looks: minDomains, defaults, a domain that is not counted. */
function noteOf({ constraint }: StageScene, domain: DomainScene): string | null {
  if (!constraint) return null;
  const { minDomains, domainCount, min, lowest, isDefault } = constraint;
  if (minDomains !== null && domainCount < minDomains && min < lowest) {
    return t('stage:formula.minDomains', { have: domainCount, want: minDomains });
  }
  if (domain.spread && !domain.spread.counted) return t('stage:formula.uncounted');
  return isDefault ? t('stage:formula.fromDefaults') : null;
}

function calmWords(
  { asked, pod, measured, constraint, view }: StageScene,
  domain: DomainScene | undefined,
  tellsNow: boolean,
): string {
  if (!pod) return t(tellsNow ? 'stage:formula.noFocus' : 'stage:formula.noFocusThen');
  if (!measured) return isPodOver(pod) ? t('stage:formula.over', { pod: pod.name, status: pod.status }) : '';
  if (constraint && domain?.value === null) {
    const soft = constraint.whenUnsatisfiable === 'ScheduleAnyway';
    return t(soft ? 'stage:formula.lacksKeySoft' : 'stage:formula.lacksKey', { key: constraint.topologyKey });
  }
  const { name } = asked ?? pod;
  if (measured.spread.length === 0) return t('stage:formula.noConstraint', { pod: name });
  return t('stage:formula.noConstraintOnKey', { pod: name, key: view.topologyKey });
}
