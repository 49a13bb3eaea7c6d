/** The lanes as a React Flow: events and intervals are its nodes, causes its edges. It stands still; time moves over it. */
import { ConnectionMode, ReactFlow, ViewportPortal } from '@xyflow/react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { podName } from '../../commands/subject.ts';
import { seek } from '../../commands/time.ts';
import type { Picture } from '../layout/picture.ts';
import type { Story } from '../layout/story.ts';
import { CursorLine } from './CursorLine.tsx';
import { edgeTypes } from './CauseEdge.tsx';
import { edgesOf, type LaneNode, lightNodes, nodesOf } from './elements.ts';
import { nodeTypes } from './nodes.tsx';
import { flowWords, useStill } from './still.ts';

interface Props {
  pod: string;
  story: Story;
  picture: Picture;
  /** Items of the step at the cursor. */
  lit: ReadonlySet<string>;
}

/** Room for React Flow's attribution below the lanes. */
const attribution = 18;

export const LaneFlow = memo(({ pod, story, picture, lit }: Props) => {
  const { t } = useTranslation('timeline');
  const still = useStill();
  const [hovered, setHovered] = useState<string | null>(null);
  const shining = useMemo(
    () => (hovered === null ? lit : new Set([...lit, ...near(story, hovered)])),
    [lit, hovered, story],
  );
  const plainNodes = useMemo(() => nodesOf(picture), [picture]);
  const nodes = useMemo(() => lightNodes(plainNodes, shining), [plainNodes, shining]);
  const edges = useMemo(
    () => (picture.vertical ? [] : edgesOf(story.causes, picture.shapes, shining)),
    [story, picture, shining],
  );
  return (
    <div className="tl-flow" style={{ width: picture.width, height: picture.height + attribution }}>
      <ReactFlow<LaneNode, (typeof edges)[number]>
        {...still}
        aria-label={t('flow.lanes', { pod: podName(pod) })}
        ariaLabelConfig={flowWords}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        connectionMode={ConnectionMode.Loose}
        onNodeMouseEnter={(_, node) => setHovered(itemOf(node))}
        onNodeMouseLeave={() => setHovered(null)}
        onNodeClick={(_, node) => seek.run(instantOf(node))}
      >
        <ViewportPortal>
          <CursorLine
            scale={picture.scale}
            vertical={picture.vertical}
            length={picture.vertical ? picture.width : picture.height}
          />
        </ViewportPortal>
      </ReactFlow>
    </div>
  );
});

const itemOf = (node: LaneNode): string => (node.type === 'label' ? node.data.label.item : node.id);

function instantOf(node: LaneNode): number {
  if (node.type === 'moment') return node.data.item.t;
  if (node.type === 'span') return node.data.item.from;
  return 0;
}

/** An item and what it causes or is caused by. */
function near({ causes }: Story, item: string): readonly string[] {
  const ends = causes.filter(({ from, to }) => from.item === item || to.item === item);
  return [item, ...ends.flatMap(({ from, to }) => [from.item, to.item])];
}
