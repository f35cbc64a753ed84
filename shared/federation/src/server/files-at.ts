/** Of the bundler: what the addresses of a build's files begin with. */
declare let __webpack_public_path__: string;
/** Of the renderer, which knows the version that it has loaded: where the browser finds that version's files. */
declare const FILES_AT: string;

__webpack_public_path__ = FILES_AT;
