/** One node that runs short: what is left of each thing, who goes for it and why, and what that gives back. */
import { useState } from 'react';
import { focusNode } from '../../commands/looking.ts';
import { podOf } from '../../commands/subject.ts';
import type { NodeShort } from '../../engine/why/pressure/short.ts';
import { useStore } from '../../store/store.ts';
import { byPressure } from '../node/signals.ts';
import { useAnswer } from '../useAnswer.ts';
import { AfterIt } from './AfterIt.tsx';
import { ConditionsHeld } from './ConditionsHeld.tsx';
import { Evictions } from './Evictions.tsx';
import { NodeChoice } from './NodeChoice.tsx';
import { RankTable } from './RankTable.tsx';
import { Signals } from './Signals.tsx';
import { UseChart } from './UseChart.tsx';
import { Verdict } from './Verdict.tsx';
import '../matrix.css';
import './pressure.css';
import { message } from '../../i18n/inspector.ts';
import type { Message } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

/** Without a node in focus that of the pod in focus. */
export function PressureLarge() {
  const node = useStore((state) => state.node ?? podOf(state, state.focus)?.node ?? null);
  return (
    <div className="pressure grid">
      <NodeChoice node={node} choose={(name) => focusNode.run(name)} />
      {node === null ? <Quiet text={message('inspector:pressure.noNode')} /> : <OfNode key={node} node={node} />}
    </div>
  );
}

function OfNode({ node }: { node: string }) {
  const t = useStore((state) => state.t);
  const { answer, isAsking } = useAnswer('pressure', { t, node });
  if (!answer)
    return (
      <Quiet text={isAsking ? message('inspector:pressure.asking') : message('inspector:pressure.gone', { node })} />
    );
  if (answer.signals.length === 0) return <Quiet text={message('inspector:pressure.unknown', { node })} />;
  return <Short short={answer} t={t} />;
}

const Quiet = ({ text }: { text: Message }) => (
  <p className="muted">
    <Words message={text} />
  </p>
);

function Short({ short, t }: { short: NodeShort; t: number }) {
  const { answer: line } = useAnswer('pressureLine', { node: short.node });
  const [chosen, choose] = useState<string | null>(null);
  const signals = byPressure(short.signals);
  const inTurn = signals.find(({ signal }) => signal === (chosen ?? short.inTurn)) ?? signals[0];
  if (!inTurn) return null;
  return (
    <>
      <Verdict short={short} signal={inTurn} t={t} />
      <Signals
        signals={signals}
        conditions={short.conditions}
        line={line}
        t={t}
        chosen={inTurn.signal}
        choose={choose}
      />
      {line && <UseChart line={line} signal={inTurn} t={t} />}
      <RankTable signal={inTurn} going={short.going} />
      <AfterIt signal={inTurn} />
      <ConditionsHeld short={short} t={t} />
      {line && <Evictions evictions={line.evictions} t={t} />}
    </>
  );
}
