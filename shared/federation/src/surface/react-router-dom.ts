/** What the host lends of react-router/dom: the provider for browsers, and nothing of server rendering. */
export { RouterProvider } from '#react-router/dom';
