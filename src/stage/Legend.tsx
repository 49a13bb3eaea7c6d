/** What the marks of the filter strip mean, beside the first cards; without a decision, what the pods' shapes mean. */
import { useDeferredValue, useMemo } from 'react';
import type { CellState, Decision } from '../engine/scheduler/decision.ts';
import type { PodShape } from '../engine/view/view.ts';
import { lateInside } from '../parts/late.tsx';
import { cellPath } from './draw/card.ts';
import { basePath, checkPath, crossPath, cutCornerPath, differsPath, warningPath } from './draw/marks.ts';
import { patternOf } from './draw/pod.ts';
import { isUnready, isWarned } from './scene/podMark.ts';
import type { NodeScene } from './scene/nodeScene.ts';
import type { StageScene } from './scene/scene.ts';
import { t } from '../i18n/first.ts';
import type { PodScene } from './scene/pods.ts';

const states = ['passed', 'skipped', 'failed', 'notRun', 'leftOut'] as const satisfies readonly CellState[];

interface Props {
  scene: StageScene;
  /** The gutter before the cards, px. */
  place: { left: number; width: number };
}

export function Legend({ scene, place }: Props) {
  const { decision } = scene;
  const leavesOut = useMemo(() => decision !== null && hasLeftOut(decision), [decision]);
  if (!decision || scene.lens !== 'placement') return <ShapeLegend scene={scene} place={place} />;
  const used = states.filter((state) => state !== 'leftOut' || leavesOut);
  return (
    <div className="legend line-15 absolute muted text-11" style={place}>
      <p>{t('stage:legend.filters', { n: decision.filters.length })}</p>
      <ul>
        {used.map((state) => (
          <li key={state}>
            <svg width="12" height="14" viewBox="-6 -1 12 14" aria-hidden="true">
              <path className={`cell ${state}`} d={cellPath(state)} />
            </svg>
            {t(`stage:legend.${state}`)}
          </li>
        ))}
        <Marks scene={scene} />
      </ul>
    </div>
  );
}

const RackLegend = lateInside(async () => (await import('./lens/RackLegend.tsx')).RackLegend);

const marks = {
  victim: { look: 'is-running plain tiny victim', has: ({ victim }) => victim },
  nominated: { look: 'is-nominated plain tiny', has: ({ nominated }) => nominated },
  notReady: { look: 'is-running plain tiny unready', has: ({ pod, gone }) => !gone && isUnready(pod) },
  warning: { look: 'is-running plain tiny', has: ({ pod, gone }) => !gone && isWarned(pod) },
  gone: { look: 'is-gone plain tiny', has: ({ gone }) => gone },
} as const satisfies Record<string, { look: string; has(scene: PodScene): boolean }>;
type Mark = keyof typeof marks;
const markNames = Object.keys(marks) as readonly Mark[];

/** What pods on stage have beside their shapes. */
function Marks({ scene }: { scene: StageScene }) {
  // All pods are asked: the picture of them comes first.
  const domains = useDeferredValue(scene.domains);
  const found = useMemo(() => marksIn(domains), [domains]);
  return found.map((mark) => (
    <li key={mark} className="legend-shape">
      <svg width="16" height="13" viewBox="-1 -1 18 15" aria-hidden="true">
        <g className={`pod ${marks[mark].look}`}>
          <rect className="body" width="16" height="13" rx="4" />
          {mark === 'notReady' && <path className="base" d={basePath(16, 13)} />}
          {mark === 'warning' && <path className="warning" d={warningPath} transform="translate(8,6.5)" />}
          {mark === 'gone' && (
            <path className="differs no-fill caps-round" d={differsPath} transform="translate(8,6.5)" />
          )}
        </g>
      </svg>
      {t(`stage:legend.${mark}`)}
    </li>
  ));
}

function marksIn(domains: StageScene['domains']): readonly Mark[] {
  const found = new Set(domains.flatMap(({ nodes }) => nodes.flatMap(marksOn)));
  return markNames.filter((mark) => found.has(mark));
}

/** Most nodes are as they were in the picture before. */
const known = new WeakMap<NodeScene, readonly Mark[]>();

function marksOn(node: NodeScene): readonly Mark[] {
  const { pods, gone, coming } = node;
  const found =
    known.get(node) ?? markNames.filter((mark) => [pods, gone, coming].some((some) => some.some(marks[mark].has)));
  known.set(node, found);
  return found;
}

function hasLeftOut({ verdicts }: Decision): boolean {
  return Object.values(verdicts).some(({ cells }) => cells.some(({ state }) => state === 'leftOut'));
}

const shapes = [
  'Running',
  'Pending',
  'Terminating',
  'Succeeded',
  'Failed',
  'Unknown',
] as const satisfies readonly PodShape[];

/** The shapes that are on stage, as they are drawn. */
function ShapeLegend({ scene, place }: Props) {
  const present = useMemo(() => new Set(scene.view.pods.map(({ shape }) => shape)), [scene.view.pods]);
  if (present.size === 0) return null;
  return (
    <div className="legend line-15 absolute muted text-11" style={place}>
      <p>{t('stage:legend.states')}</p>
      <ul>
        {shapes
          .filter((shape) => present.has(shape))
          .map((shape) => (
            <li key={shape} className="legend-shape">
              <svg width="16" height="13" viewBox="-1 -1 18 15" aria-hidden="true">
                <g className={`pod is-${shape.toLowerCase()} plain tiny`}>
                  {shape === 'Failed' ? (
                    <path className="body-cut" d={cutCornerPath(16, 13)} />
                  ) : (
                    <rect className="body" width="16" height="13" rx="4" fill={patternOf(shape) ?? undefined} />
                  )}
                  {(shape === 'Failed' || shape === 'Succeeded') && (
                    <path
                      className="mark"
                      d={shape === 'Failed' ? crossPath : checkPath}
                      transform="translate(8,6.5) scale(.7)"
                    />
                  )}
                </g>
              </svg>
              {t(`stage:shape.${shape}`)}
            </li>
          ))}
        <Marks scene={scene} />
        {scene.lens === 'priority' && <RackLegend scene={scene} />}
      </ul>
    </div>
  );
}
