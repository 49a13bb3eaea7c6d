/** Colours keys, texts and comments by the syntax tree, through class names: the page's tokens decide how they look. */
import { syntaxTree } from '@codemirror/language';
import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Names of lang-yaml's syntax nodes. */
const marks: Readonly<Record<string, Decoration>> = {
  Key: Decoration.mark({ class: 'ye-key' }),
  QuotedLiteral: Decoration.mark({ class: 'ye-text' }),
  Comment: Decoration.mark({ class: 'ye-comment' }),
};

class Colours {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = colour(view);
  }

  update(update: ViewUpdate): void {
    const isReadOn = syntaxTree(update.startState) !== syntaxTree(update.state);
    if (update.docChanged || update.viewportChanged || isReadOn) this.decorations = colour(update.view);
  }
}

function colour({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter(node) {
        const mark = marks[node.name];
        if (!mark) return true;
        builder.add(node.from, node.to, mark);
        return false;
      },
    });
  return builder.finish();
}

export const yamlColours: Extension = ViewPlugin.fromClass(Colours, { decorations: (plugin) => plugin.decorations });
