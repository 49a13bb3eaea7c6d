/** The phases as a small flow: the present one lit, the way travelled in ink. Terminating is a bracket, not a phase. */
import {
  BaseEdge,
  type Edge,
  type EdgeProps,
  getBezierPath,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { age } from '../layout/numbers.ts';
import { type PhaseBox, phaseDiagram } from '../layout/phases.ts';
import { flowWords, useStill } from './still.ts';

type PhaseNode = Node<{ box: PhaseBox; since: string }, 'phase'>;
type BracketNode = Node<{ lit: boolean }, 'bracket'>;
type ArrowEdge = Edge<{ travelled: boolean }, 'arrow'>;

interface Props {
  way: readonly string[];
  phase: string;
  gone: boolean;
  terminating: boolean;
  /** How long the present phase has lasted, in whole seconds of virtual time; null where its beginning is unknown. */
  seconds: number | null;
}

export const PhaseFlow = memo(({ way, phase, gone, terminating, seconds }: Props) => {
  const { t } = useTranslation('timeline');
  const still = useStill();
  const travelled = way.join(' ');
  const { nodes, edges } = useMemo(
    () =>
      elements({
        way: travelled.split(' '),
        phase,
        gone,
        terminating,
        since: seconds === null ? '' : t('phase.for', { age: age(seconds * 1000) }),
      }),
    [travelled, phase, gone, terminating, seconds, t],
  );
  return (
    <div className="tl-phases">
      <ReactFlow<PhaseNode | BracketNode, ArrowEdge>
        {...still}
        attributionPosition="bottom-left"
        aria-label={t(terminating ? 'phase.diagramTerminating' : 'phase.diagram', { way: way.join(', '), phase })}
        ariaLabelConfig={flowWords}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
      />
    </div>
  );
});

const fixed = { draggable: false, selectable: false, focusable: false, connectable: false } as const;

interface Given extends Omit<Props, 'seconds'> {
  since: string;
}

function elements({ way, phase, gone, terminating, since }: Given): {
  nodes: (PhaseNode | BracketNode)[];
  edges: ArrowEdge[];
} {
  const { boxes, arrows } = phaseDiagram({ way, phase, gone });
  const phases = boxes.map((box): PhaseNode => {
    const { x, y, w, h } = box;
    return { ...fixed, id: box.phase, type: 'phase', position: { x, y }, width: w, height: h, data: { box, since } };
  });
  const bracket: BracketNode = {
    ...fixed,
    id: 'Terminating',
    type: 'bracket',
    position: { x: 78, y: 20 },
    width: 92,
    height: 28,
    data: { lit: terminating },
  };
  const edges = arrows.map(
    ({ from, to, travelled }): ArrowEdge => ({
      id: `${from}-${to}`,
      type: 'arrow',
      source: from,
      target: to,
      focusable: false,
      data: { travelled },
    }),
  );
  return { nodes: [...phases, bracket], edges };
}

const Phase = memo(({ data: { box, since } }: NodeProps<PhaseNode>) => (
  <>
    <Handle type="target" position={Position.Left} isConnectable={false} className="tl-anchor" />
    <div className={`tl-phase is-${box.state}`}>{box.phase}</div>
    {box.state === 'now' && <div className="tl-phase-since">{since}</div>}
    <Handle type="source" position={Position.Right} isConnectable={false} className="tl-anchor" />
  </>
));

const Bracket = memo(({ data: { lit } }: NodeProps<BracketNode>) => {
  const { t } = useTranslation('timeline');
  return <div className={`tl-bracket${lit ? ' lit' : ''}`}>{t('phase.terminating')}</div>;
});

const Arrow = memo((edge: EdgeProps<ArrowEdge>) => {
  const [path] = getBezierPath(edge);
  return <BaseEdge id={edge.id} path={path} className={`tl-arrow${edge.data?.travelled ? ' travelled' : ''}`} />;
});

const nodeTypes = { phase: Phase, bracket: Bracket };
const edgeTypes = { arrow: Arrow };
