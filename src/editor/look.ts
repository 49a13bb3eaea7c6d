/** The editor's look: the page's tokens reach into the shadow root, its style sheets do not. */
import { EditorView } from '@codemirror/view';

const squiggle = (colour: string) => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy ${colour} 1px`,
  textUnderlineOffset: '3px',
});

export const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--card)', fontSize: '12.5px' },
  '&.cm-focused': { outline: '2.5px solid var(--focus)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '20px', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '8px 0', fontFeatureSettings: '"liga" 0, "calt" 0' },
  // What wraps stands deeper than most lines begin.
  '.cm-line': { padding: '0 10px 0 calc(6px + 6ch)', textIndent: '-6ch' },
  '.cm-gutters': { backgroundColor: 'var(--sunk)', color: 'var(--ink-2)', borderRight: '1px solid var(--line)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '26px', padding: '0 6px 0 2px' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)', fontWeight: '700' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--sea-fill)',
  },
  '.cm-content ::selection': { backgroundColor: 'var(--sea-fill)' },
  '.cm-gutter-lint': { width: '18px' },
  '.cm-lint-marker': { width: '14px', height: '14px', content: 'none' },
  '.cm-lint-marker::before': { display: 'block', lineHeight: '14px', textAlign: 'center', fontWeight: '700' },
  '.cm-lint-marker-error::before': { content: '"×"', color: 'var(--verm)', fontSize: '17px' },
  '.cm-lint-marker-warning::before': { content: '"!"', color: 'var(--ochre)' },
  '.cm-lintRange-error': squiggle('var(--verm-solid)'),
  '.cm-lintRange-warning': squiggle('var(--ochre-solid)'),
  '.cm-tooltip': {
    maxWidth: '340px',
    border: '1px solid var(--edge)',
    borderRadius: '8px',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
    boxShadow: 'var(--lift)',
  },
  '.cm-diagnostic': { padding: '6px 10px', borderLeft: '4px solid var(--verm-solid)', overflowWrap: 'anywhere' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--ochre-solid)' },
  '.ye-key': { color: 'var(--sea)' },
  '.ye-text': { color: 'var(--moss)' },
  '.ye-comment': { color: 'var(--ink-3)', fontStyle: 'italic' },
  '.cm-lit': { backgroundColor: 'var(--ochre-fill)', boxShadow: 'inset 3px 0 var(--ochre-solid)' },
});
