/* Shows the calls of /openapi.json and sends them, with nothing but what this page brings. */

const base = location.pathname.replace(/\/docs$/, '');
const tokenField = document.querySelector('#token');
const list = document.querySelector('#calls');
const template = document.querySelector('#call');

const api = await (await fetch(`${base}/openapi.json`)).json();
document.querySelector('#about').textContent =
  `${api.info.summary}. Version ${api.info.version}, OpenAPI ${api.openapi}.`;

const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
for (const [tag, ofTag] of Map.groupBy(calls, ({ operation }) => operation.tags[0])) {
  const section = document.createElement('section');
  const heading = document.createElement('h2');
  heading.textContent = tag;
  section.append(heading, ...ofTag.map(show));
  list.append(section);
}
list.removeAttribute('aria-busy');

document.querySelector('#find').addEventListener('input', ({ target }) => {
  const word = target.value.toLowerCase();
  for (const call of document.querySelectorAll('.call')) call.hidden = !call.dataset.text.includes(word);
  for (const section of list.children) section.hidden = !section.querySelector('.call:not([hidden])');
});

function show({ path, method, operation }) {
  const call = template.content.firstElementChild.cloneNode(true);
  call.dataset.text = `${method} ${path} ${operation.summary} ${operation.operationId}`.toLowerCase();
  call.querySelector('.method').textContent = method;
  call.querySelector('.path').textContent = path;
  call.querySelector('.summary').textContent = operation.summary;
  call.querySelector('.lock').textContent = operation.security ? '(members)' : '';
  call.querySelector('.fields').append(...operation.parameters.filter(({ name }) => name !== 'x-contract').map(field));
  call.querySelector('.schema').textContent = JSON.stringify(
    operation.responses[200].content['application/json'].schema.properties.result,
    null,
    2,
  );
  const body = call.querySelector('.body');
  if (operation.requestBody) {
    body.hidden = false;
    body.querySelector('textarea').value = JSON.stringify(
      example(operation.requestBody.content['application/json'].schema),
      null,
      2,
    );
  }
  call.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void send(call, path, method, operation);
  });
  return call;
}

function field({ name, in: place, required, schema, description }) {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.name = name;
  input.dataset.place = place;
  input.required = required;
  input.placeholder = schema.enum?.join(', ') ?? '';
  input.title = description ?? '';
  label.append(`${name}${required ? ' (required)' : ''} `, input);
  return label;
}

async function send(call, path, method, operation) {
  const given = [...call.querySelectorAll('.fields input')].filter(({ value }) => value !== '');
  const at = (place) => given.filter(({ dataset }) => dataset.place === place).map(({ name, value }) => [name, value]);
  const parameters = Object.fromEntries(at('path'));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name] ?? ''));
  const search = new URLSearchParams(at('query')).toString();
  const headers = { 'x-contract': '1', ...Object.fromEntries(at('header')) };
  if (tokenField.value) headers.authorization = `Bearer ${tokenField.value}`;
  const body = operation.requestBody ? call.querySelector('textarea').value : undefined;
  if (body !== undefined) headers['content-type'] = 'application/json';

  const output = call.querySelector('output');
  const started = performance.now();
  try {
    const response = await fetch(base + filled + (search && `?${search}`), { method, headers, body });
    const text = await response.text();
    const shown = document.createElement('pre');
    const ms = Math.round(performance.now() - started);
    shown.textContent = `${response.status} ${response.statusText}, ${ms} ms\n\n${pretty(text)}`;
    output.replaceChildren(shown);
    const token = JSON.parse(text || '{}').result?.accessToken;
    if (token) tokenField.value = token;
  } catch (error) {
    output.textContent = `No answer: ${error.message}`;
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function example(schema) {
  if (schema.$ref) return example(api.components.schemas[schema.$ref.split('/').at(-1)]);
  if ('default' in schema) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, example(inner)]));
  if (schema.anyOf) return example(schema.anyOf[0]);
  return { number: 1, integer: 1, boolean: true, array: [], object: {}, null: null }[schema.type] ?? '';
}
