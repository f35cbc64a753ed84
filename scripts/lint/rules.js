import { plainEnglish } from './english.js';

/**
 * Rules of our own for oxlint: queries come from contracts, freshness from the one mechanism of `@le-chai/api`, forms from
 * the design, and state of a page from `@le-chai/store`. Source of the shape of a rule: ESLint's documentation of custom rules, which oxlint follows.
 */
const INVALIDATING = new Set(['invalidateQueries', 'cancelQueries', 'refetchQueries', 'resetQueries']);
const MAKING = new Set(['queryOptions', 'infiniteQueryOptions', 'mutationOptions']);
const BY_HAND = 'Make queries with query(call, input) of @le-chai/api: a key written by hand drifts from the others.';
const MENDED =
  'Record what has changed (changed, adopt, load of @le-chai/api): what it touches is asked for again by itself.';

const fromContracts = {
  create: (context) => ({
    Property(node) {
      if (node.key.name === 'queryKey' && node.value.type === 'ArrayExpression')
        context.report({ node, message: BY_HAND });
    },
    ImportSpecifier(node) {
      if (node.parent?.source?.value === '@tanstack/react-query' && MAKING.has(node.imported.name)) {
        context.report({ node, message: BY_HAND });
      }
    },
    MemberExpression(node) {
      if (INVALIDATING.has(node.property.name)) context.report({ node, message: MENDED });
    },
  }),
};

const FORM =
  'Use Form of @le-chai/design: any other form puts what was typed into the address if it is sent before its script has loaded.';

const fromDesign = {
  create: (context) => ({
    JSXOpeningElement(node) {
      if (node.name.name === 'form') context.report({ node, message: FORM });
    },
    MemberExpression(node) {
      if (node.object.name === 'styled' && node.property.name === 'form') context.report({ node, message: FORM });
    },
    CallExpression(node) {
      if (node.callee.name === 'styled' && node.arguments[0]?.value === 'form') context.report({ node, message: FORM });
    },
  }),
};

const STATE =
  'Keep it by createStore or perRequest of @le-chai/store: at the edge one module renders the pages of many members, who would find it here.';
const CHANGING = new Set(['Map', 'Set']);
const FIXED = new Set(['ReadonlyMap', 'ReadonlySet']);

/** Whether a module-level constant begins as an empty map or set, which only makes sense where it is filled later. */
const isFilledLater = ({ id, init }) =>
  init?.type === 'NewExpression' &&
  CHANGING.has(init.callee.name) &&
  init.arguments.length === 0 &&
  !FIXED.has(id.typeAnnotation?.typeAnnotation.typeName?.name);

const noModuleState = {
  create: (context) => ({
    Program({ body }) {
      for (const statement of body) {
        const node = statement.declaration ?? statement;
        if (node.type !== 'VariableDeclaration' || node.declare) continue;
        if (node.kind !== 'const' || node.declarations.some(isFilledLater)) context.report({ node, message: STATE });
      }
    },
  }),
};

export default {
  meta: { name: 'le-chai' },
  rules: {
    'queries-from-contracts': fromContracts,
    'forms-from-design': fromDesign,
    'no-module-state': noModuleState,
    'plain-english': plainEnglish,
  },
};
