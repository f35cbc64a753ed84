/**
 * A rule of our own for oxlint: queries come from contracts, and freshness from the one mechanism of `@le-chai/api`.
 * Source of the shape of a rule: ESLint's documentation of custom rules, which oxlint follows.
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

export default { meta: { name: 'le-chai' }, rules: { 'queries-from-contracts': fromContracts } };
