import { DOMParser, type Element, onWarningStopParsing, ParseError } from '@xmldom/xmldom';
import { Refused } from '../../../core/house/refused.ts';

/**
 * Reads XML without a document type: no entity but the five of XML itself exists then, and nothing is fetched. @returns its outermost element
 * @throws {Refused} if it is not well formed, or declares a document type
 */
export function readXml(text: string): Element {
  if (/<!(doctype|entity)/i.test(text)) {
    throw new Refused('It declares a document type, which no bank statement does. Download it from the bank again.');
  }
  try {
    // A statement that is cut off or damaged is refused, never mended.
    const { documentElement } = new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, 'text/xml');
    if (documentElement) return documentElement;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
  }
  throw new Refused('It is not XML, or part of it is missing. Download it from the bank again.');
}

/** The elements of a name right below one. */
export function childrenOf(element: Element, name: string): Element[] {
  const found = [];
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE && (node as Element).localName === name) found.push(node as Element);
  }
  return found;
}

/** All elements at a path of names below one. */
export const allAt = (element: Element, ...path: readonly string[]): Element[] =>
  path.reduce<Element[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), [element]);

/** The text of the first element at a path of names, without spaces around it; none if it is missing or empty. */
export function textAt(element: Element, ...path: readonly string[]): string | undefined {
  return allAt(element, ...path)[0]?.textContent?.trim() || undefined;
}
