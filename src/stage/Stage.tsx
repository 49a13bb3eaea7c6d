/** The middle of the page: queue, formula and ruler where spread matters, zones with nodes and pods, and the pod in hand; or the two truths. */
import { Activity, useMemo, useRef, useState } from 'react';
import { lateInside } from '../parts/late.tsx';
import { onceFetched } from '../parts/onceFetched.ts';
import { isOver } from '../commands/subject.ts';
import { flights } from './behaviour/flight.ts';
import type { Target } from '../store/drag.ts';
import { hasPart } from '../store/slices/screen.ts';
import { useStore } from '../store/store.ts';
import { ClusterPicture } from './ClusterPicture.tsx';
import { podsElsewhere } from './otherPods.ts';
import { type Carrier, DragLayer } from './DragLayer.tsx';
import { QueueBar } from './QueueBar.tsx';
import type { StageScene } from './scene/scene.ts';
import { domainName } from './scene/labels.ts';
import { domainOf, landingNode, nodeIn } from './scene/target.ts';
import { useHandling } from './useHandling.ts';
import { useLighting } from './useLighting.ts';
import { useNarrow } from '../ui/useMedia.ts';
import { usePageScrolls } from './usePageScrolls.ts';
import { usePointing } from './usePointing.ts';
import { type Toggled, useScene } from './useScene.ts';
import { useRulerParts } from './ruler/useRulerParts.ts';
import { useSize } from '../ui/useSize.ts';
import { useTruths } from './truths/useTruths.ts';
import { useWhole } from './useWhole.ts';
import type { TruthsParts } from './truths/opening.ts';
import './formula.css';
import './drag.css';
import './stage.css';
import { t } from '../i18n/first.ts';

const LensChoice = lateInside(async () => (await import('./lens/LensChoice.tsx')).LensChoice);
const Invite = lateInside(async () => (await import('./Invite.tsx')).Invite);
const Returned = lateInside(async () => (await import('./Returned.tsx')).Returned);
const { useFetched: useDock } = onceFetched(() => import('./Dock.tsx'));
const Elsewhere = lateInside(async () => (await import('./Elsewhere.tsx')).Elsewhere);

/** What is broken is drawn by parts that are fetched once something is. */
export function Stage() {
  const isBroken = useStore((state) => state.truths !== null);
  const isOff = useStore((state) => state.stage === 'truths');
  const parts = useTruths(isBroken || isOff);
  const shown = isOff ? parts : null;
  return (
    <>
      <Activity mode={shown ? 'hidden' : 'visible'}>
        <ClusterStage TroubleBar={parts?.TroubleBar} />
      </Activity>
      {shown && <shown.TruthsStage />}
    </>
  );
}

function ClusterStage({ TroubleBar }: { TroubleBar: TruthsParts['TroubleBar'] | undefined }) {
  const root = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const carrier = useRef<Carrier>(null);
  const [flight] = useState(flights);
  const focus = useStore((state) => state.focus);
  const [chosen, setChosen] = useState<{ pod: string | null; index: number } | null>(null);
  const constraintIndex = chosen && chosen.pod === focus ? chosen.index : null;
  const chooseConstraint = (index: number) => setChosen({ pod: focus, index });
  const [opened, open] = useState<string | null>(null);
  const [toggled, toggle] = useState<Toggled | null>(null);
  const narrow = useNarrow();
  const far = useStore((state) => state.presenting) && !narrow;
  const isNew = useStore(({ screen }) => screen !== null);
  const whole = useWhole(useStore(({ screen }) => screen?.length !== 0));
  // The picture of a first visit stays until what is to stand around it can be drawn.
  const alone = !useStore(hasPart('nodes')) || (isNew && !whole);
  const bare = !useStore(hasPart('formula')) || (isNew && !whole);
  const isWhole = useStore(hasPart('clock'));
  const isDocked = useStore(
    ({ drag }) =>
      drag.phase === 'held' && (drag.via === 'tap' || (narrow && (drag.via === 'pointer' || drag.via === 'touch'))),
  );
  const dock = useDock(isDocked);
  const isShown = useStore(({ show }) => show !== null);
  const scene = useScene(constraintIndex, toggled);
  const { target, shown, point } = usePointing(scene);
  const handling = useHandling({ root, scroller, carrier, flight, scene, narrow, alone, point, open, toggle });
  const isReady = scene !== null && (whole !== null || isNew);
  const [nodes, pods] = [scene?.view.nodes, scene?.view.pods];
  const missing = useMemo(() => podsElsewhere({ nodes: nodes ?? [], pods: pods ?? [] }), [nodes, pods]);
  const rulerParts = useRulerParts(narrow);
  useLighting(root);
  const size = useSize(scroller, 'outer');
  // Where the page scrolls the picture has the height that it asks for.
  const height = usePageScrolls() ? wanted[narrow ? 'narrow' : 'wide'] : (size?.height ?? 0);
  const side = far ? 8 : narrow ? 12 : 20;
  return (
    <section
      ref={root}
      className={`stage stack gap-12 relative full-height on-page${narrow ? ' narrow' : far ? ' far' : ''}${alone ? ' alone' : ''}`}
      aria-label={t('stage:title')}
      aria-describedby="stage-description"
    >
      <Description scene={scene} />
      {narrow && !bare && (
        <div className="stage-title aligned gap-8">
          {(scene?.lens ?? 'placement') === 'placement' ? (
            <h2 className="stage-question clamped breaks-anywhere">{question(scene)}</h2>
          ) : (
            <p className="grows text-lead muted">{scene && <Invite scene={scene} narrow />}</p>
          )}
          {scene?.spreads && rulerParts && <rulerParts.RulerChoices scene={scene} />}
          {scene && <LensChoice />}
        </div>
      )}
      {scene && TroubleBar && <TroubleBar now={scene.view.t} />}
      {scene && far && (
        <div className="stage-asked aligned gap-10 rigid least-32">
          {!scene.step && scene.lens === 'placement' && (
            <h2 className="stage-question clamped breaks-anywhere">{asked(scene, shown)}</h2>
          )}
          <QueueBar scene={scene} narrow={false} />
        </div>
      )}
      {scene && (!narrow || alone) && !far && <QueueBar scene={scene} narrow={false} />}
      {/* Its place stays where there is nothing to say: nothing above the stage comes and goes. */}
      {(!narrow || bare || (scene?.lens ?? 'placement') === 'placement') && (
        <p className="invite flex gap-12 middle between clips text-lead muted">
          {scene && (alone ? <Returned scene={scene} /> : <Invite scene={scene} narrow={narrow} />)}
          {scene && isWhole && !narrow && <LensChoice />}
        </p>
      )}
      {scene?.spreads && !bare && whole && (
        <whole.FormulaBar
          scene={scene}
          domain={domainOf(scene, shown)}
          node={shown?.kind === 'node' ? shown.name : null}
          narrow={narrow}
          far={far}
          chooseConstraint={chooseConstraint}
        />
      )}
      <div ref={scroller} className="stage-scroll shrinks-down relative">
        {!isReady && <p className="stage-waiting muted text-centre">{t('stage:starting')}</p>}
        {scene && isReady && size && scene.view.nodes.length > 0 && (
          <ClusterPicture
            scene={scene}
            size={{ width: Math.max(size.width - 2 * side, 240), height, narrow, far, alone, bare }}
            opened={opened}
            target={target}
            shown={shown}
            point={point}
            flight={flight}
            whole={alone ? null : whole}
            drawn={handling.drawn}
          />
        )}
        {scene && scene.view.nodes.length === 0 && <Empty />}
        {scene && missing.size > 0 && <Elsewhere scene={scene} missing={missing} />}
      </div>
      {/* A run of lives, checks or requests asks no scheduler: the nodes have its room. */}
      {scene && narrow && !alone && !(isShown && asksNobody(scene)) && (scene.held === null || (isDocked && !dock)) && (
        <QueueBar scene={scene} narrow />
      )}
      {scene && isDocked && !alone && dock && <dock.Dock scene={scene} />}
      <DragLayer carrier={carrier} refused={isRefused(scene, target)} />
    </section>
  );
}

const asksNobody = ({ lens }: StageScene): boolean => lens !== 'placement' && lens !== 'priority';

/** Room for ruler and nodes where nothing limits it, px. */
const wanted = { narrow: 388, wide: 430 };

/** Begins `N nodes, M pods, K zones`, so that anyone can tell at once what was read. */
function Description({ scene }: { scene: StageScene | null }) {
  const counts = scene?.view.counts;
  const words = counts && {
    nodes: t('stage:nodes', { count: counts.nodes }),
    pods: t('stage:pods', { count: counts.pods }),
    zones: t('stage:zones', { count: counts.zones }),
  };
  const looking = scene?.pod ? ` ${t('stage:looking', { pod: scene.pod.name })}` : '';
  return (
    <>
      <p id="stage-description" className="visually-hidden">
        {words ? `${t('stage:counts', words)}.${looking}` : t('stage:starting')}
      </p>
      <p id="stage-keys" className="visually-hidden">
        {t('stage:keys')}
      </p>
    </>
  );
}

function question(scene: StageScene | null): string {
  const pod = scene?.asked ?? scene?.pod;
  // Where one may go is asked where placement is drawn, and some pod is asked about or spread.
  if (scene && (scene.lens !== 'placement' || (!pod && !scene.spreads))) return t('stage:title');
  if (!pod) return t('stage:formula.whereAny');
  if (isOver(pod)) return t('stage:formula.overTitle', { pod: pod.name, status: pod.status });
  return t(scene?.isOneMore ? 'stage:formula.whereOneMore' : 'stage:formula.where', { pod: pod.name });
}

/** On a projector the question is about the domain that is pointed at. */
function asked(scene: StageScene, shown: Target | null): string {
  const domain = domainOf(scene, shown);
  const { asked: pod, constraint } = scene;
  if (!pod || !constraint || !domain?.spread || scene.isOneMore) return question(scene);
  return t('stage:formula.wouldTake', { domain: domainName(domain.value, scene), pod: pod.name });
}

function Empty() {
  return (
    <div className="stage-empty grid gap-6 muted text-centre round-panel">
      <strong className="text-subtitle ink">{t('stage:noNodes')}</strong>
      <p>{t('stage:noNodesHint')}</p>
    </div>
  );
}

function isRefused(scene: StageScene | null, target: ReturnType<typeof usePointing>['target']): boolean {
  if (!scene || !target) return false;
  if (target.kind === 'domain' && scene.spreads) return domainOf(scene, target)?.spread?.ok === false;
  // Without a sum a domain refuses what its best node refuses.
  const node = landingNode(scene, target);
  const verdict = node === null ? null : nodeIn(scene, node)?.verdict;
  return verdict != null && verdict.code !== 'Success';
}
