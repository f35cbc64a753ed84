import { findName, findPhrases } from './english-words.ts';

/** Names of libraries and contracts are read as members of an object: they are reported where they are declared. */
const isRead = (node) =>
  node.parent.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed;

/** The comments of a file; lines that follow each other are one, as they are read. */
function commentsOf(all) {
  const found = [];
  for (const comment of all) {
    const last = found.at(-1);
    if (comment.type === 'Line' && last?.type === 'Line' && last.endLine + 1 === comment.loc.start.line) {
      last.text += `\n${comment.value}`;
      last.endLine += 1;
    } else {
      found.push({ node: comment, type: comment.type, text: comment.value, endLine: comment.loc.end.line });
    }
  }
  return found;
}

export const plainEnglish = {
  create(context) {
    const named = new Set();
    const checkText = (node, text) => {
      for (const message of findPhrases(text)) context.report({ node, message });
    };
    const checkName = (node) => {
      if (named.has(node.name) || isRead(node)) return;
      named.add(node.name);
      const message = findName(node.name);
      if (message) context.report({ node, message });
    };
    return {
      Program() {
        for (const { node, text } of commentsOf(context.sourceCode.getAllComments())) checkText(node, text);
      },
      Literal(node) {
        if (typeof node.value === 'string') checkText(node, node.value);
      },
      TemplateElement: (node) => checkText(node, node.value.cooked ?? node.value.raw),
      JSXText: (node) => checkText(node, node.value),
      Identifier: checkName,
      PrivateIdentifier: checkName,
    };
  },
};
