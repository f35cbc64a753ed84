import type { FastifyError, FastifyInstance } from 'fastify';

/** The refusal that the edge itself gives, in the same envelope as the API's. */
export function refusal(
  code: number,
  name: string,
  message: string,
): { code: number; error: { message: string; name: string } } {
  return { code, error: { message, name } };
}

/** Whatever goes wrong here is answered plainly: never a stack, never a path of this machine. */
export function answerFailures(edge: FastifyInstance): void {
  edge.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    reply.header('cache-control', 'no-store').code(status);
    if (status >= 500) return refusal(status, 'edge-failure', 'Something went wrong. Please try again.');
    return refusal(
      status,
      status === 404 || status === 403 ? 'not-found' : 'bad-request',
      'The request cannot be answered.',
    );
  });
}
