/** Rules of this house that no linter brings: an oxlint plugin. */
import { wrongImport, wrongName } from './layers.mjs';

const layers = {
  create(context) {
    const check = (node, source, typeOnly) => {
      if (typeof source?.value !== 'string') return;
      if (!/(^|[\\/])src[\\/]/.test(context.filename)) return;
      const wrong = wrongImport(context.filename, source.value, typeOnly);
      if (wrong) context.report({ node, message: wrong });
    };
    return {
      ImportDeclaration(node) {
        check(node, node.source, node.importKind === 'type');
        for (const { imported } of node.specifiers) {
          const wrong = imported && wrongName(context.filename, node.source.value, imported.name);
          if (wrong) context.report({ node, message: wrong });
        }
      },
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument, true),
    };
  },
};

/** `new Date(ms)` and `Date.parse(text)` are functions of what they are given; `new Date()` is the clock on the wall. */
const noRealTime = {
  create: (context) => ({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) report(context, node);
    },
    CallExpression(node) {
      if (isDate(node.callee)) report(context, node);
    },
  }),
};

function isDate(callee) {
  return callee.type === 'Identifier' && callee.name === 'Date';
}

function report(context, node) {
  context.report({ node, message: 'the engine has no real time: take the instant as a parameter' });
}

const spokenAttributes = new Set(
  ['alt', 'label', 'placeholder', 'title'].concat([
    'aria-label',
    'aria-description',
    'aria-placeholder',
    'aria-roledescription',
    'aria-valuetext',
  ]),
);

/** Words that a person reads are keys of the English catalogue. */
const noVisibleLiteral = {
  create(context) {
    const check = (node, text) => {
      if (/\p{L}/u.test(text.replaceAll(/&\w+;/g, '')))
        context.report({ node, message: `user-visible words belong in the catalogue: ${text.trim()}` });
    };
    return {
      JSXText: (node) => check(node, node.value),
      JSXExpressionContainer(node) {
        const spoken = node.parent.type !== 'JSXAttribute' || spokenAttributes.has(node.parent.name.name);
        if (spoken) check(node, literalText(node.expression));
      },
      JSXAttribute(node) {
        if (spokenAttributes.has(node.name.name) && node.value?.type === 'Literal')
          check(node, String(node.value.value));
      },
    };
  },
};

function literalText(expression) {
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : '';
  if (expression.type === 'TemplateLiteral') return expression.quasis.map((part) => part.value.raw).join(' ');
  return '';
}

const helpers = new Set(['awaited', 'fetched', 'late', 'lateInside', 'onceFetched', 'part']);

/** What is fetched later may not come: src/parts tries twice, and tells it. */
const fetchedByParts = {
  create: (context) => ({
    ImportExpression(node) {
      for (let around = node.parent; around; around = around.parent)
        if (around.type === 'CallExpression' && helpers.has(around.callee.name)) return;
      context.report({ node, message: 'fetch it by parts/fetched.ts or parts/late.tsx: it may not come' });
    },
    ImportSpecifier(node) {
      if (node.imported.name === 'lazy' && node.parent.source.value === 'react')
        context.report({ node, message: 'take late or lateInside of parts/late.tsx: it may not come' });
    },
  }),
};

/** Readers on touch screens move no slider but the browser's own. */
const nativeSlider = {
  create(context) {
    const check = (node, name, value) => {
      if (name === 'role' && value?.value === 'slider')
        context.report({
          node,
          message: 'take ui/Slider.tsx, or ui/Range.tsx in what is drawn: touch readers move no other',
        });
    };
    return {
      JSXAttribute: (node) => check(node, node.name.name, node.value),
      Property: (node) => check(node, node.key.name, node.value),
    };
  },
};

export default {
  meta: { name: 'podyssey' },
  rules: {
    layers,
    'no-real-time': noRealTime,
    'no-visible-literal': noVisibleLiteral,
    'fetched-by-parts': fetchedByParts,
    'native-slider': nativeSlider,
  },
};
