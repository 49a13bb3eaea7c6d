/** The machines that a pod goes through, one at a time: phase, container state, conditions, endpoint. */
import { Maximize2, Minimize2 } from 'lucide-react';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useNarrow } from '../../ui/useMedia.ts';
import { type Choice, kinds } from './choice.ts';
import { ConditionsFlow } from './ConditionsFlow.tsx';
import { ContainerMachine } from './ContainerMachine.tsx';
import { EndpointMachine } from './EndpointMachine.tsx';
import { PhaseMachine } from './PhaseMachine.tsx';
import type { MachineInput } from './shown.ts';
import { t } from '../../i18n/timeline.ts';

interface Props {
  timeline: PodTimeline;
  model: TimelineModel;
  choice: Choice;
}

/** On a phone all of its width is the diagram's. */
const phoneZoom = 1.3;

/** Beside the picture, on a phone below it: the diagram, unless it stands large above, and the way travelled. */
export function Machines({ timeline, model: { chart, name }, choice }: Props) {
  const narrow = useNarrow();
  const zoom = narrow ? phoneZoom : 1;
  const isElsewhere = choice.large && !narrow;
  const parts = { diagram: !isElsewhere, way: true };
  // Conditions have no way that is told beside their diagram.
  if (isElsewhere && choice.kind === 'conditions') return null;
  return (
    <div className="tl-part tl-machines">
      {isElsewhere ? (
        <h3 className="eyebrow">{t('timeline:machines.way')}</h3>
      ) : (
        <MachineTabs timeline={timeline} choice={choice} />
      )}
      <Chosen shown={{ timeline, zero: chart.zero, name, size: 'small', parts, zoom }} choice={choice} />
    </div>
  );
}

/** Which machine, of which container or Service, and how large. */
export function MachineTabs({ timeline, choice }: Pick<Props, 'timeline' | 'choice'>) {
  const narrow = useNarrow();
  const { kind, large, choose } = choice;
  const Icon = large ? Minimize2 : Maximize2;
  const containers = timeline.containers.map(({ name }) => name);
  const subjects = kind === 'container' ? containers : kind === 'endpoint' ? timeline.services : [];
  return (
    <>
      <div className="tl-machine-head gap-4-8 aligned wrap between">
        <Segments
          className="tl-choice wrap text-12"
          label={t('timeline:machines.tabs')}
          options={kinds.map((value) => ({ value, text: t(`timeline:machines.tab.${value}`) }))}
          chosen={kind}
          onChoose={(one) => choose({ kind: one })}
        />
        {!narrow && (
          <button
            type="button"
            className="button icon small"
            aria-pressed={large}
            aria-label={t(large ? 'timeline:machines.smaller' : 'timeline:machines.larger')}
            title={t(large ? 'timeline:machines.smaller' : 'timeline:machines.larger')}
            onClick={() => choose({ large: !large })}
          >
            <Icon aria-hidden="true" />
          </button>
        )}
      </div>
      {subjects.length > 1 && (
        <Segments
          className="tl-choice wrap text-12 mono"
          label={t(`timeline:machines.${kind === 'container' ? 'container' : 'service'}`)}
          options={subjects.map((value) => ({ value, text: value }))}
          chosen={kind === 'container' ? choice.container : choice.service}
          onChoose={(one) => choose(kind === 'container' ? { container: one } : { service: one })}
        />
      )}
    </>
  );
}

export function Chosen({ shown, choice: { kind, container, service } }: { shown: MachineInput; choice: Choice }) {
  switch (kind) {
    case 'phase':
      return <PhaseMachine {...shown} />;
    case 'container':
      return <ContainerMachine {...shown} container={container} />;
    case 'conditions':
      return shown.parts.diagram ? <ConditionsFlow {...shown} /> : null;
    case 'endpoint':
      return service === null ? (
        <p className="tl-small line-17 above-6 muted text-12">{t('timeline:machines.none')}</p>
      ) : (
        <EndpointMachine {...shown} service={service} />
      );
  }
}
