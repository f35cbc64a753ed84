import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi-document.ts';

const read = (name: string) => readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');

/** /openapi.json describes the API; /docs shows it and tries calls out. Both load nothing from elsewhere. */
export function openApiRoutes(app: FastifyInstance, version: string): void {
  let document: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    // Made when first asked for: by then every call has its route.
    document ??= JSON.stringify(openApiDocument(app.calls, version));
    return reply.type('application/json; charset=utf-8').send(document);
  });

  const page = { html: read('docs.html'), style: read('docs.css'), script: read('docs.js') };
  app.get('/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; ` +
          `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(
        page.html
          .replace('<!-- style -->', () => `<style nonce="${nonce}">${page.style}</style>`)
          .replace('<!-- script -->', () => `<script type="module" nonce="${nonce}">${page.script}</script>`),
      );
  });
}
