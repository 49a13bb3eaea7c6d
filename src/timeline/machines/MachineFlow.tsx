/** A machine as a flow diagram: the present state lit, the way travelled in ink; a click on either leads to its moment. */
import { BaseEdge, type Edge, type EdgeProps, Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { memo, useMemo } from 'react';
import { seek } from '../../commands/time.ts';
import { hidden } from '../flow/elements.ts';
import type { PictureBox } from '../layout/picture.ts';
import type { DrawnArrow, DrawnLabel, DrawnMachine, DrawnState } from './layout/drawn.ts';
import { Diagram, fixed } from './Diagram.tsx';
import { Since } from './Since.tsx';
import { t } from '../../i18n/timeline.ts';

type StateNode = Node<{ state: DrawnState }, 'state'>;
type LabelNode = Node<{ label: DrawnLabel }, 'label'>;
type NoteNode = Node<Omit<Note, 'box'>, 'note'>;
type ArrowEdge = Edge<{ arrow: DrawnArrow }, 'arrow'>;

/** What stands beside the states: a bracket over one of them, or a word. */
export interface Note {
  id: string;
  box: PictureBox;
  text: string;
  look: 'bracket' | 'litBracket' | 'quiet';
}

interface Props {
  label: string;
  machine: DrawnMachine;
  notes: readonly Note[];
  zoom: number;
}

export const MachineFlow = memo(({ label, machine, notes, zoom }: Props) => {
  const { width, height } = machine;
  const nodes = useMemo(
    () => [
      ...machine.states.map(
        (state): StateNode => ({ ...placed(state.state, state.box), type: 'state', data: { state } }),
      ),
      ...machine.labels.map(
        (label): LabelNode => ({
          ...placed(`label ${label.id}`, label.box),
          type: 'label',
          zIndex: 2,
          data: { label },
        }),
      ),
      ...notes.map(({ box, ...note }): NoteNode => ({ ...placed(note.id, box), type: 'note', data: note })),
    ],
    [machine, notes],
  );
  const edges = useMemo(() => machine.arrows.map(edgeOf), [machine]);
  return (
    <Diagram<StateNode | LabelNode | NoteNode, ArrowEdge>
      {...{ label, width, height, zoom, nodes, edges, nodeTypes, edgeTypes }}
    />
  );
});

const placed = (id: string, { x, y, w, h }: PictureBox) => ({ ...fixed, id, position: { x, y }, width: w, height: h });

const edgeOf = (arrow: DrawnArrow): ArrowEdge => ({
  id: arrow.id,
  type: 'arrow',
  source: arrow.from,
  target: arrow.to,
  focusable: false,
  domAttributes: hidden,
  data: { arrow },
});

const State = memo(({ data: { state } }: NodeProps<StateNode>) => {
  const { title, lines, look, entered } = state;
  const text = (
    <>
      <b className="code-medium line-14 text-centre">{title}</b>
      {lines.map((line) => (
        <small className="text-11 line-14 nowrap" key={line}>
          {line}
        </small>
      ))}
      {look === 'now' && entered !== null && lines.length === 0 && <Since from={entered} />}
    </>
  );
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} className="tl-machine-end" />
      {entered === null ? (
        <div
          className={`tl-state edged-dashed downwards centred round full-height aligned full-width muted on-card is-${look}`}
        >
          {text}
        </div>
      ) : (
        <button
          type="button"
          className={`tl-state edged-dashed downwards centred round full-height aligned full-width muted on-card is-${look}`}
          onClick={() => seek.run(entered)}
        >
          {text}
        </button>
      )}
      <Handle type="source" position={Position.Right} isConnectable={false} className="tl-machine-end" />
    </>
  );
});

const LabelText = memo(({ data: { label } }: NodeProps<LabelNode>) => {
  const { rule, run, full, goesTo } = label;
  if (goesTo === null || run === null)
    return (
      <div
        className="tl-step downwards centred text-centre full-height aligned full-width faint text-11 line-14"
        title={full}
      >
        <span className="tl-step-rule rigid on-card clips within round-block">{rule}</span>
        {goesTo !== null && (
          <span className="tl-step-run ink code-tiny-strong nowrap rigid on-card clips within round-block">
            {t('timeline:machines.toCome')}
          </span>
        )}
      </div>
    );
  return (
    <button
      type="button"
      className="tl-step downwards centred text-centre full-height aligned full-width faint text-11 line-14"
      title={full}
      onClick={() => seek.run(goesTo)}
    >
      {rule !== null && <span className="tl-step-rule rigid on-card clips within round-block">{rule}</span>}
      <span className="tl-step-run ink code-tiny-strong nowrap rigid on-card clips within round-block">{run}</span>
    </button>
  );
});

const NoteText = memo(({ data: { text, look } }: NodeProps<NoteNode>) => (
  <div className={`tl-note text-centre full-height faint code-medium nowrap is-${look}`}>{text}</div>
));

const Arrow = memo(({ id, data }: EdgeProps<ArrowEdge>) => (
  <BaseEdge
    id={id}
    path={data?.arrow.path ?? ''}
    interactionWidth={0}
    className={`tl-arrow stroke-edge no-fill${data?.arrow.travelled ? ' travelled' : ''}`}
  />
));

const nodeTypes = { state: State, label: LabelText, note: NoteText };
const edgeTypes = { arrow: Arrow };
