import { setTimeout as sleep } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3';

/** How often a request is sent before it fails. */
export const MAX_TRIES = 6;

/** An object's bytes, and which state of it they are. */
export interface FoundObject {
  bytes: Uint8Array;
  etag: string;
  /** By the store's clock, in whole seconds. */
  modified: Date;
}

/** Under which circumstances an object is put. */
export type PutCondition = 'absent' | { etag: string };

/** A condition as the client takes it. */
export function conditionOf(condition: PutCondition | undefined): Partial<PutObjectCommandInput> {
  if (condition === undefined) return {};
  return condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
}

/** Puts an object. @returns false where the condition does not hold */
export async function putOnce(client: S3Client, query: PutObjectCommandInput): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      await client.send(new PutObjectCommand(query));
      return true;
    } catch (error) {
      if (answeredWith(error, 412) || isMissing(error)) return false;
      // Another process is writing the same object at this moment.
      if (!answeredWith(error, 409) || tries === MAX_TRIES) throw error;
      await sleep(100 * tries);
    }
  }
}

/** The client retries a request that fails; an answer that breaks off half-way is requested again here. */
export async function getWhole(client: S3Client, query: { Bucket: string; Key: string }): Promise<FoundObject | null> {
  for (let tries = 1; ; tries++) {
    const answer = await client.send(new GetObjectCommand(query)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!answer) return null;
    try {
      const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
      if (bytes.byteLength !== (answer.ContentLength ?? bytes.byteLength)) throw new Error('the answer was cut off');
      return { bytes, etag: answer.ETag ?? '', modified: answer.LastModified ?? new Date(0) };
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

/** The parts of the client's errors that are looked at. */
interface ClientError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether the store answered with this status. */
function answeredWith(error: unknown, ...statuses: readonly number[]): boolean {
  return statuses.includes((error as ClientError).$metadata?.httpStatusCode ?? 0);
}

/** Whether there is no such object; a bucket that is missing is another matter. */
function isMissing(error: unknown): boolean {
  return answeredWith(error, 404) && (error as ClientError).name !== 'NoSuchBucket';
}

/** What went wrong, for the person at the terminal, with what to do about it. */
export function explain(
  error: unknown,
  where: { bucket: string; prefix: string; endpoint?: string | undefined; failure: (message: string) => Error },
): Error {
  const { name = '', message = '', code, $metadata } = error as ClientError;
  const status = $metadata?.httpStatusCode;
  const store = `The store s3://${where.bucket}/${where.prefix}${where.endpoint ? ` at ${where.endpoint}` : ''}`;
  const reason = [status, code ?? name, message].filter(Boolean).join(' ').trim();
  if (name === 'NoSuchBucket')
    return where.failure(`${store} does not exist. Create the bucket, or correct STORE_URL.`);
  if (name.includes('Credentials') || status === 401 || status === 403) {
    return where.failure(
      `${store} refused access (${reason}). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile, with read and write access to it.`,
    );
  }
  if (name === 'Error' && message.includes('Region')) return where.failure(`${store} needs a region. Set AWS_REGION.`);
  return where.failure(
    `${store} is not responding (${reason}). Once it is, check \`status\` and run the same command again.`,
  );
}
