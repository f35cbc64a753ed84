import { DeliveryError } from '../delivery-error.ts';

/** The parts of the client's errors that are looked at. */
interface ClientError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether the store answered with this status. */
export function answeredWith(error: unknown, ...statuses: readonly number[]): boolean {
  return statuses.includes((error as ClientError).$metadata?.httpStatusCode ?? 0);
}

/** Whether there is no such object; a bucket that is missing is another matter. */
export function isMissing(error: unknown): boolean {
  return answeredWith(error, 404) && (error as ClientError).name !== 'NoSuchBucket';
}

/** What went wrong, for the person at the terminal, with what to do about it. */
export function explain(
  error: unknown,
  where: { bucket: string; prefix: string; endpoint?: string | undefined },
): Error {
  if (error instanceof DeliveryError) return error;
  const { name = '', message = '', code, $metadata } = error as ClientError;
  const status = $metadata?.httpStatusCode;
  const store = `The store s3://${where.bucket}/${where.prefix}${where.endpoint ? ` at ${where.endpoint}` : ''}`;
  const reason = [status, code ?? name, message].filter(Boolean).join(' ').trim();
  if (name === 'NoSuchBucket') return unreachable(`${store} has no such bucket. Make it, or correct STORE_URL.`);
  if (name.includes('Credentials') || status === 401 || status === 403) {
    return unreachable(
      `${store} refuses (${reason}). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile, that may read and write it.`,
    );
  }
  if (name === 'Error' && message.includes('Region')) return unreachable(`${store} needs a region. Set AWS_REGION.`);
  return unreachable(
    `${store} does not answer (${reason}). Look at \`status\` once it does, and then run the same command again.`,
  );
}

function unreachable(message: string): DeliveryError {
  return new DeliveryError('store-unreachable', message);
}
