import { EditorState, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { lightUp, litLines } from './litLines.ts';

const text = 'spec:\n  containers:\n    - name: app\n      image: web\n';

/** As much of an editor's view as needs no document. */
class View {
  state = EditorState.create({ doc: text, extensions: [litLines] });

  dispatch(change: TransactionSpec): void {
    this.state = this.state.update(change).state;
  }

  get lit(): readonly number[] {
    const lines: number[] = [];
    for (const source of this.state.facet(EditorView.decorations)) {
      if (typeof source === 'function') continue;
      for (const each = source.iter(); each.value; each.next()) lines.push(this.state.doc.lineAt(each.from).number);
    }
    return lines;
  }
}
const begin = () => {
  const view = new View();
  return { view, light: (range: Parameters<typeof lightUp>[1]) => lightUp(view as unknown as EditorView, range) };
};

test('the lines of a field are lit up, with the cursor where its first word begins', () => {
  const { view, light } = begin();
  light({ from: 3, to: 4 });
  expect(view.lit).toEqual([3, 4]);
  expect(view.state.selection.main.head).toBe(text.indexOf('- name'));
});

test('another field puts the first one out, and none puts out all', () => {
  const { view, light } = begin();
  light({ from: 3, to: 4 });
  light({ from: 1, to: 1 });
  expect(view.lit).toEqual([1]);
  light(null);
  expect(view.lit).toEqual([]);
});

test('they go out as soon as something is typed, and stay while the cursor moves', () => {
  const { view, light } = begin();
  light({ from: 2, to: 2 });
  view.dispatch({ selection: { anchor: 0 } });
  expect(view.lit).toEqual([2]);
  view.dispatch({ changes: { from: 0, insert: '#' } });
  expect(view.lit).toEqual([]);
});

test('a field beyond the text lights up what there is of it', () => {
  const { view, light } = begin();
  light({ from: 4, to: 40 });
  expect(view.lit).toEqual([4, 5]);
  light({ from: 40, to: 41 });
  expect(view.lit).toEqual([]);
});
