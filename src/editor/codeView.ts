/**
 * CodeMirror in a shadow root: there it sets its styles as constructed sheets, which `style-src 'self'` lets pass.
 * In the document it would insert a style element, which the policy refuses.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { type Annotation, EditorState, Transaction } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  ViewPlugin,
} from '@codemirror/view';
import type { EditProblem } from '../engine/editing/checkEdit.ts';
import { differenceOf } from './difference.ts';
import { litLines } from './litLines.ts';
import { look } from './look.ts';
import { ownReplacing } from './ownReplacing.ts';
import { yamlColours } from './yamlColours.ts';

export interface CodeEvents {
  /** The user changed the text. */
  changed: (text: string) => void;
  /** Mod-Enter. */
  apply: () => void;
  /** Escape. */
  leave: () => void;
}

/** Problems that appear below make the text's place smaller: the line being typed stays in view. */
const scrollToCursor = ViewPlugin.define((view) => {
  const observer = new ResizeObserver(() => {
    const { head } = view.state.selection.main;
    if (view.hasFocus) view.dispatch({ effects: EditorView.scrollIntoView(head, { y: 'nearest', yMargin: 20 }) });
  });
  observer.observe(view.dom);
  return { destroy: () => observer.disconnect() };
});

/** A file dropped here is opened, as it is anywhere on the page, and not inserted. */
const filesAreThePages = EditorView.domEventHandlers({
  drop: ({ dataTransfer }) => dataTransfer?.types.includes('Files') ?? false,
});

interface Made {
  text: string;
  /** Accessible name and description of the text field. */
  label: string;
  describedBy: string;
  events: CodeEvents;
}

export function createCodeView(host: HTMLElement, { text, label, describedBy, events }: Made): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.replaceChildren();
  const does = (act: () => void) => () => {
    act();
    return true;
  };
  const extensions = [
    keymap.of([
      { key: 'Mod-Enter', run: does(events.apply) },
      { key: 'Escape', run: does(events.leave) },
      // Without Tab: it goes on to the buttons.
      ...defaultKeymap,
      ...historyKeymap,
      ...lintKeymap,
    ]),
    lintGutter(),
    lineNumbers(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    indentUnit.of('  '),
    yaml(),
    yamlColours,
    litLines,
    look,
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-description': describedBy,
      spellcheck: 'false',
      tabindex: '0',
    }),
    ownReplacing,
    filesAreThePages,
    scrollToCursor,
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const isTyped = transactions.some((one) => one.annotation(Transaction.remote) !== true);
      if (docChanged && isTyped) events.changed(state.doc.toString());
    }),
  ];
  const view = new EditorView({ state: EditorState.create({ doc: text, extensions }), parent: root, root });
  view.dom.setAttribute('part', 'editor');
  return view;
}

/** Puts another text in place, changing only what differs: cursor and scrolling stay. It is no change of the user. */
export function showText(view: EditorView, text: string): void {
  replaceText(view, text, [Transaction.remote.of(true), Transaction.addToHistory.of(false)]);
}

/** As if the user had typed it: Mod-Z brings back what was there. */
export function typeText(view: EditorView, text: string): void {
  replaceText(view, text, []);
}

function replaceText(view: EditorView, text: string, annotations: readonly Annotation<unknown>[]): void {
  const before = view.state.doc.toString();
  if (before === text) return;
  view.dispatch({ changes: differenceOf(before, text), annotations });
}

/** Underlines from where a problem stands to the end of its line. */
export function showProblems(view: EditorView, problems: readonly EditProblem[]): void {
  const { doc } = view.state;
  const diagnostics = problems.map(({ line, column, severity, message }): Diagnostic => {
    const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const start = Math.min(from + Math.max(column - 1, 0), to);
    return { from: start, to: Math.max(start, to), severity, message };
  });
  view.dispatch(setDiagnostics(view.state, diagnostics));
  view.contentDOM.setAttribute('aria-invalid', String(problems.some(({ severity }) => severity === 'error')));
}

/** Puts the cursor where a problem stands. */
export function goTo(view: EditorView, { line, column }: EditProblem): void {
  const { from, to } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  view.dispatch({
    selection: { anchor: Math.min(from + Math.max(column - 1, 0), to) },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}
