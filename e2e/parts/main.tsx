/** Every part of src/ui in its states, on one page: for `parts.spec.ts`, and to look at (`npx vite e2e/parts`). `?theme=dark` … sets the colours. */
import '../../src/app/tokens.css';
import '../../src/app/tones.css';
import '../../src/app/base.css';
import '../../src/app/shared.css';
import '../../src/app/look.css';
import './parts.css';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { catchFocus } from '../../src/ui/focusNet.ts';
import { addKeys, listenToKeys } from '../../src/ui/keys.ts';
import { useRoving } from '../../src/ui/roving/useRoving.ts';
import { Segments } from '../../src/ui/Segments.tsx';
import { Slider } from '../../src/ui/Slider.tsx';
import { Tabs } from '../../src/ui/Tabs.tsx';
import { Range } from '../../src/ui/Range.tsx';
import { useHandle } from '../../src/ui/useHandle.ts';
import { useNarrow } from '../../src/ui/useMedia.ts';
import { useSize } from '../../src/ui/useSize.ts';
import { Covered, Vanishing } from './FocusParts.tsx';
import { Menus } from './Menus.tsx';
import { Part } from './Part.tsx';

document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'light';

const steps = ['queue', 'filter', 'score'] as const;
type Step = (typeof steps)[number];

function TabParts() {
  const [chosen, choose] = useState<Step>('filter');
  const tabs = [
    { name: 'queue', text: 'Queue', state: 'done', description: 'done' },
    { name: 'filter', text: 'Filter', state: 'current', description: 'under way' },
    { name: 'score', text: 'Score', state: 'notYet', description: 'not yet' },
  ] as const;
  return (
    <Part name="Tabs">
      <Tabs label="Of three" tabs={tabs} chosen={chosen} onChoose={choose} panel="panel">
        {`Of three: ${chosen}`}
      </Tabs>
      <Tabs label="With a stop" tabs={tabs} chosen={chosen} onChoose={choose} panel="panel" isStop>
        {`With a stop: ${chosen}`}
      </Tabs>
    </Part>
  );
}

function SegmentParts() {
  const [chosen, choose] = useState(1);
  const options = [
    { value: 1, text: '1×', label: 'as fast as a clock' },
    { value: 4, text: '4×' },
    { value: 16, text: '16×', isDisabled: true },
  ];
  return (
    <Part name="Segments">
      <Segments label="Speed" options={options} chosen={chosen} onChoose={choose} before={<span>Speed</span>} />
    </Part>
  );
}

function SliderParts() {
  const [value, set] = useState(5);
  const [retained, pin] = useState(5);
  const change = (next: number, held: boolean) => {
    set(next);
    if (!held) pin(next);
  };
  const { shown, slider, range } = useHandle({
    value,
    min: 0,
    max: 10,
    step: 0.5,
    toValue: ({ clientX }) => clientX / 20,
    onChange: change,
  });
  return (
    <Part name="Sliders">
      <label htmlFor="delay">Delay</label>
      <Slider id="delay" value={value} max={10} step={1} text={`${value} s`} onChange={change} />
      <div className="track">
        <div className="handle" {...slider} style={{ left: shown * 20 }}>
          <Range {...range} label="Handle" text={`${shown} s`} />
        </div>
      </div>
      <output>{`${value} s in hand, ${retained} s kept`}</output>
    </Part>
  );
}

function RovingParts() {
  const root = useRoving<HTMLDivElement>();
  return (
    <Part name="Roving focus">
      <div role="toolbar" aria-label="Tools" ref={root}>
        {['Back', 'Play', 'On'].map((name) => (
          <button key={name} type="button" className="button" disabled={name === 'Play'}>
            {name}
          </button>
        ))}
      </div>
    </Part>
  );
}

function KeyParts() {
  const [heard, hear] = useState('nothing');
  const part = useRef<HTMLDivElement>(null);
  const [isListening, listen] = useState(false);
  const start = () => {
    listen(true);
    addKeys({ order: 'page', fromFields: 'Mod+K', find: (key) => () => hear(`page: ${key}`) });
    addKeys({
      order: 'part',
      find: (key) => (key === 'M' ? () => hear('part: M') : null),
      holds: (target) => part.current?.contains(target) === true,
    });
  };
  return (
    <Part name="Keys">
      <button type="button" className="button" disabled={isListening} onClick={start}>
        Listen
      </button>
      <div ref={part}>
        <a href="#keys">Within</a>
      </div>
      <input aria-label="Typed" />
      <output>{heard}</output>
    </Part>
  );
}

function SizeParts() {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const isNarrow = useNarrow();
  return (
    <Part name="Sizes">
      <div ref={place} className="measured">
        <output>{`${size?.width ?? 0} px wide${isNarrow ? ', on a phone' : ''}`}</output>
      </div>
    </Part>
  );
}

listenToKeys();
catchFocus({ parts: 'section', first: '[role="tab"][aria-selected="true"]', last: 'main', subscribe: () => undefined });
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <main tabIndex={-1}>
      <h1>Parts of the screen</h1>
      <TabParts />
      <SegmentParts />
      <SliderParts />
      <Menus />
      <RovingParts />
      <Covered />
      <Vanishing />
      <KeyParts />
      <SizeParts />
    </main>,
  );
