/** The cluster at an instant as a picture that stands still, drawn as on the stage: for paper. Seen only; what it stands in says it in words. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { PodKey } from '../engine/objects/types.ts';
import type { CaseFrame } from '../engine/why/questions.ts';
import type { LensName } from '../engine/view/lens.ts';
import { drawNodes } from './draw/nodes.ts';
import { drawRuler } from './draw/ruler.ts';
import { layoutNodes } from './layout/nodes.ts';
import { planStage } from './layout/plan.ts';
import { layoutRuler } from './layout/ruler.ts';
import { useLenses } from './lens/useLenses.ts';
import { nodeIn } from './scene/target.ts';
import { sceneOf } from './scene/scene.ts';
import './cluster.css';
import './nodes.css';
import { t } from '../i18n/first.ts';

interface Props {
  frame: Pick<CaseFrame, 'view' | 'decision' | 'lensFacts'>;
  lens: LensName;
  focus: PodKey | null;
  /** px. */
  width: number;
  /** Told as soon as all of it stands there, also what comes late. */
  whenDrawn?: ((place: HTMLElement) => void) | undefined;
}

/** Cards are as low as what stands in them. */
const heights = { ruler: 370, nodes: 120 };
const idle = { held: null, asking: null, cycle: null, constraintIndex: null };

export function Still({ frame, lens: name, focus, width, whenDrawn }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const ruler = useRef<SVGSVGElement>(null);
  const nodes = useRef<SVGSVGElement>(null);
  const parts = useLenses(name !== 'placement');
  const { view, decision, lensFacts } = frame;
  const drawn = useMemo(() => {
    const scene = sceneOf({ view, lens: name, lensFacts, decision, focus, foresees: false, ...idle });
    const lens = scene.lens === 'placement' ? undefined : parts?.lenses[scene.lens];
    const beside = lens?.beside?.width ?? 0;
    const height = scene.spreads ? heights.ruler : heights.nodes;
    const size = { width: width - beside, height, narrow: false };
    const { calm, gutter } = planStage(scene, size, null);
    // Without a ruler nothing stands in the gutter.
    const left = calm && beside === 0 ? gutter : 0;
    const plan = planStage(scene, { ...size, width: size.width + left }, null);
    const x = beside - left;
    return {
      ...{ scene, lens, x },
      ruler: plan.calm ? null : layoutRuler(scene, plan),
      nodes: layoutNodes(plan, { shown: scene, opened: null, lens }),
    };
  }, [view, decision, lensFacts, name, focus, width, parts]);
  useLayoutEffect(() => {
    const { scene } = drawn;
    const at = scene.asked?.node;
    const home = at && !scene.isOneMore ? nodeIn(scene, at)?.domain : undefined;
    const ghost = scene.isOneMore ? t('stage:ruler.oneMore') : (scene.asked?.name ?? '');
    if (ruler.current && drawn.ruler) drawRuler(ruler.current, drawn.ruler, { over: undefined, home, ghost });
    if (nodes.current) drawNodes(nodes.current, drawn.nodes, { drawOpen: undefined, drawShapes: parts?.drawShapes });
    if (place.current && (name === 'placement' || parts)) whenDrawn?.(place.current);
  }, [drawn, parts, name, whenDrawn]);
  const Beside = drawn.lens?.beside?.Picture;
  return (
    <div ref={place} className="still relative" aria-hidden="true">
      {drawn.ruler && <svg ref={ruler} className="ruler" />}
      <div className="relative">
        {Beside && <Beside scene={drawn.scene} layout={drawn.nodes} at={{ x: drawn.x, y: 0 }} />}
        <svg ref={nodes} className="nodes" style={{ marginLeft: drawn.x }} />
      </div>
    </div>
  );
}
