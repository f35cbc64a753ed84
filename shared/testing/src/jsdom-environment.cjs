const { TestEnvironment } = require('jest-environment-jsdom');
const { quickStyles } = require('./quick-styles.cjs');

/** jsdom with Node's own network and stream types, which it hides and react-router needs. */
module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const { fetch, Request, Response, Headers, AbortController, AbortSignal } = globalThis;
    const FormData = readsForms(globalThis.FormData, this.global.FormData);
    const { ReadableStream, WritableStream, TransformStream, TextEncoder, TextDecoder, Uint8Array, structuredClone } =
      globalThis;
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      FormData,
      ReadableStream,
      WritableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      Uint8Array,
      structuredClone,
    });
    // jsdom has no layout: it scrolls to nothing, or says so with an error.
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
    this.global.matchMedia ??= noneMatches;
    addDialogs(this.global.HTMLDialogElement.prototype);
    quickStyles(this.global);
  }
};

/** What Node can send, made of a form as jsdom reads it. */
const readsForms = (Sent, Read) =>
  class FormData extends Sent {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new Read(form, submitter ?? undefined)) this.append(name, value);
    }
  };

/** jsdom knows no media queries: none of them holds, and that never changes. */
function noneMatches(media) {
  return { media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
}

/** jsdom knows the dialog element, not how it opens and closes. */
function addDialogs(dialog) {
  dialog.showModal ??= showModal;
  dialog.close ??= close;
}

function showModal() {
  this.setAttribute('open', '');
  this.querySelector('button, input, select, textarea, a[href]')?.focus();
}

function close() {
  this.removeAttribute('open');
}
