/**
 * Rules of our own for oxlint: queries come from contracts, freshness from the one mechanism of `@le-chai/api`, and forms
 * from the design. Source of the shape of a rule: ESLint's documentation of custom rules, which oxlint follows.
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

export default {
  meta: { name: 'le-chai' },
  rules: { 'queries-from-contracts': fromContracts, 'forms-from-design': fromDesign },
};
