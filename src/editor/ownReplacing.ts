/**
 * Replaces and deletes selected text itself. Left to the browser, what is typed over coloured text is given that
 * text's look in a style attribute (Chromium's typing style), which `style-src 'self'` refuses with an error.
 */
import { type Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

export const ownReplacing: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (view.composing || view.state.selection.main.empty) return false;
    if (event.inputType.startsWith('deleteContent')) return replaceSelected(view, '', 'delete.selection');
    if (event.inputType !== 'insertText' || event.data === null) return false;
    return replaceSelected(view, event.data, 'input.type');
  },
  /** What an input method composes replaces nothing any more. */
  compositionstart(_, view) {
    if (!view.state.selection.main.empty) replaceSelected(view, '', 'delete.selection');
    return false;
  },
});

function replaceSelected(view: EditorView, text: string, userEvent: string): true {
  view.dispatch(view.state.replaceSelection(text), {
    annotations: Transaction.userEvent.of(userEvent),
    scrollIntoView: true,
  });
  return true;
}
