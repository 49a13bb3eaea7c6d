/** ImageLocality: size × share of nodes for each image that the node has, between a floor and a cap. */
import type { ScoreFacts } from '../../engine/scheduler/decision.ts';
import { ofNode, ofPod } from '../fields/field.ts';
import { amount, amounts } from '../../text/amount.ts';
import type { About, Explanation, Section } from '../explain/explanation.ts';
import { joined, number, part, parts } from '../explain/formula.ts';
import type { PluginRecord } from './record.ts';
import { message } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';

const fields = [ofPod('spec', 'containers', '*', 'image'), ofNode('status', 'images')];

type Facts = Extract<ScoreFacts, { plugin: 'ImageLocality' }>;

function explainImages(facts: Facts, { node }: About): Explanation {
  const images = facts.images.filter(({ sizeBytes }) => sizeBytes > 0);
  const onNode: Section =
    images.length === 0
      ? { notes: [message('inspector:explain.imagesNone', { node })] }
      : {
          formulas: [sumFormula(images, facts.sum)],
          notes: [message('inspector:explain.images', { count: images.length })],
          checks: listed(images),
        };
  return { sections: [onNode, scaled(facts)], fields };
}

function listed(images: Facts['images']) {
  return images.map(({ image, sizeBytes, nodesWith, nodes }) => ({
    text: image,
    ok: true,
    message: message('inspector:explain.imageOn', { image, size: text(sizeBytes), nodesWith, nodes }),
  }));
}

function sumFormula(images: Facts['images'], sum: number) {
  const texts = amounts('memory', [...images.map(({ sizeBytes }) => sizeBytes), sum]);
  const products = images.map(({ nodesWith, nodes }, at) =>
    parts(
      'trunc(',
      part(texts[at] ?? { value: 0, text: '0', exact: true }, 'size'),
      ...(['×', '(', number(nodesWith, 'nodesWith'), '÷', number(nodes, 'nodes'), ')', ')'] as const),
    ),
  );
  const total = part(texts.at(-1) ?? { value: sum, text: String(sum), exact: true }, 'sum');
  return { parts: [...joined(products, '+'), ...parts('=', total)], holds: null };
}

function scaled({ sum, min, max }: Facts): Section {
  const taken = Math.min(Math.max(sum, min), max);
  const [value, floor, cap] = amounts('memory', [taken, min, max]);
  if (!value || !floor || !cap) return {};
  const raw = Math.trunc((100 * (taken - min)) / (max - min));
  const [least, most] = [part(floor, 'min'), part(cap, 'max')];
  const above = parts('(', part(value, 'sum'), '−', least, ')');
  const range = parts('(', most, '−', least, ')');
  const notes = [
    ...(sum < min ? [message('inspector:explain.imageLow', { sum: text(sum), min: text(min) })] : []),
    ...(sum > max ? [message('inspector:explain.imageHigh', { sum: text(sum), max: text(max) })] : []),
  ];
  const whole = [
    ...parts('trunc(', number(100), '×'),
    ...above,
    ...parts('÷'),
    ...range,
    ...parts(')', '=', number(raw, 'raw')),
  ];
  return { formulas: [{ parts: whole, holds: null }], notes };
}

const text = (bytes: number): string => code(amount('memory', bytes).text);

export const imageLocality: PluginRecord<'ImageLocality'> = {
  fields,
  wakes: ['unknown'],
  score: { explain: explainImages, evidence: {} },
};
