/** The lanes as a React Flow: events and intervals are its nodes, causes its edges. It stands still; time moves over it. */
import { ConnectionMode, ReactFlow, ViewportPortal } from '@xyflow/react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { seek } from '../../commands/time.ts';
import type { Picture } from '../layout/picture.ts';
import type { LaneChart } from '../layout/laneChart.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { useShared } from '../../ui/useShared.ts';
import { useView } from '../view/view.ts';
import { CursorLine } from './CursorLine.tsx';
import { Curtain } from './Curtain.tsx';
import { edgeTypes } from './CauseEdge.tsx';
import { edgesOf, type LaneNode, nodesOf } from './elements.ts';
import { LightContext, lightOf } from './lit.ts';
import { Labels } from './Labels.tsx';
import { nodeTypes } from './nodes.tsx';
import { near, stretchOf } from './near.ts';
import { flowWords, useStill } from './still.ts';
import { Unmeasured } from './Unmeasured.tsx';
import { t } from '../../i18n/timeline.ts';

interface Props {
  model: TimelineModel;
  /** As it is drawn: with its lanes as they were put. */
  chart: LaneChart;
  picture: Picture;
  /** Drawn over the lanes, in their pixels. */
  children?: ReactNode;
}

/** Room for React Flow's attribution below the lanes. */
const attribution = 18;
const nothing: ReadonlySet<string> = new Set();

export const LaneFlow = memo(({ model, chart, picture, children }: Props) => {
  const still = useStill();
  const [hovered, setHovered] = useState<string | null>(null);
  const at = useMemo(() => lightOf(model), [model]);
  const light = useMemo(
    () => ({ at, hovered: hovered === null ? nothing : new Set(near(chart, hovered)) }),
    [at, hovered, chart],
  );
  const nodes = useMemo(() => nodesOf(picture), [picture]);
  const edges = useShared(
    useMemo(() => (picture.vertical ? [] : edgesOf(chart.causes, picture.shapes)), [chart, picture]),
  );
  const onNodeClick = useChoice(chart);
  return (
    <LightContext value={light}>
      <div className="tl-flow" style={{ width: picture.width, height: picture.height + attribution }}>
        <Unmeasured>
          <ReactFlow<LaneNode, (typeof edges)[number]>
            {...still}
            aria-label={t('timeline:flow.lanes', { name: model.name })}
            ariaLabelConfig={flowWords}
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            connectionMode={ConnectionMode.Loose}
            onNodeMouseEnter={(_, node) => setHovered(node.id)}
            onNodeMouseLeave={() => setHovered(null)}
            onNodeClick={(_, node) => onNodeClick(node)}
          >
            <ViewportPortal>
              {children}
              <Labels picture={picture} />
              <Curtain
                scale={picture.scale}
                vertical={picture.vertical}
                width={picture.width}
                height={picture.height}
              />
              <CursorLine
                scale={picture.scale}
                vertical={picture.vertical}
                length={picture.vertical ? picture.width : picture.height}
              />
            </ViewportPortal>
          </ReactFlow>
        </Unmeasured>
      </div>
    </LightContext>
  );
});

/** The cursor goes to what is clicked, and it is what `fit to selection` fits; a band is fitted at once. */
function useChoice(chart: LaneChart): (node: LaneNode) => void {
  const { select, port } = useView();
  return (node) => {
    if (node.type === 'band') return port.current?.fitTo(node.data.band);
    if (node.type !== 'moment' && node.type !== 'span') return;
    const { item } = node.data;
    seek.run(item.kind === 'moment' ? item.t : item.from);
    select(stretchOf(chart, near(chart, item.id)));
  };
}
