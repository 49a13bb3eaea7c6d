/** Lights up whole lines: the field that a verdict led to. They go out with the next change of the text. */
import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { LineRange } from '../engine/editing/locate.ts';

const light = StateEffect.define<LineRange | null>();
const line = Decoration.line({ class: 'cm-lit' });

const lit = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(light)) continue;
      const builder = new RangeSetBuilder<Decoration>();
      const { doc } = transaction.state;
      const { from, to } = effect.value ?? { from: 1, to: 0 };
      for (let number = from; number <= Math.min(to, doc.lines); number++) {
        const at = doc.line(number).from;
        builder.add(at, at, line);
      }
      return builder.finish();
    }
    return transaction.docChanged ? Decoration.none : lines;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const litLines: Extension = lit;

/** Lights the lines up, puts the cursor at their beginning and brings them into view; null puts them out. */
export function lightUp(view: EditorView, range: LineRange | null): void {
  const { doc } = view.state;
  const first = range && doc.line(Math.min(range.from, doc.lines));
  view.dispatch({
    effects: [light.of(range), ...(first ? [EditorView.scrollIntoView(first.from, { y: 'center' })] : [])],
    ...(first && { selection: { anchor: first.from + indent(first.text) } }),
  });
}

const indent = (text: string): number => text.length - text.trimStart().length;
