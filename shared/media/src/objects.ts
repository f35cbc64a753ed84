import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import {
  conditionOf,
  explain,
  type FoundObject,
  getWhole,
  MAX_TRIES,
  type PutCondition,
  putOnce,
} from './object-requests.ts';

/**
 * The location of an object store, and how to access it. Access keys and the region are in the client's own variables.
 */
export interface ObjectsOptions {
  bucket: string;
  /** Before every key; empty, or a path that ends with a slash. */
  prefix: string;
  /** Of a store that is not Amazon's. */
  endpoint?: string | undefined;
  region?: string | undefined;
  /** How long one request may take before it is sent again, ms. */
  timeoutMs?: number;
  /** The error of a request that failed, by what it says to the person at the terminal. */
  failure: (message: string) => Error;
}

/** The few requests that a store makes, each tried several times before it fails. */
export interface Objects {
  get: (key: string) => Promise<FoundObject | null>;
  /** @returns false where the condition did not hold, and the object is not what it was to be */
  put: (key: string, bytes: Uint8Array | string, condition?: PutCondition) => Promise<boolean>;
  delete: (key: string) => Promise<void>;
  /** Everything below a folder, by its key. */
  list: (folder: string) => Promise<{ key: string; modified: Date }[]>;
  /** Names of the folders or objects right below a folder. */
  names: (folder: string) => Promise<string[]>;
}

const TIMEOUT_MS = 10_000;
const CONNECT_MS = 3000;

/** Opens a bucket by the official client. */
export function openObjects(options: ObjectsOptions): Objects {
  const { bucket: Bucket, prefix, endpoint, region, timeoutMs = TIMEOUT_MS } = options;
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    maxAttempts: MAX_TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
    // Every file is checked by its own hash; not every store knows the client's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      throw explain(error, options);
    }
  }

  async function* pages(folder: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const query = { Bucket, Prefix: `${prefix}${folder}/`, Delimiter, ContinuationToken };
      const page = await ask(() => client.send(new ListObjectsV2Command(query)));
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    get: (key) => ask(() => getWhole(client, { Bucket, Key: prefix + key })),

    put: (key, bytes, condition) =>
      ask(async () => {
        const query = { Bucket, Key: prefix + key };
        if (await putOnce(client, { ...query, Body: bytes, ...conditionOf(condition) })) return true;
        // It may be our own, written by an attempt whose answer was lost.
        const present = await getWhole(client, query);
        return present !== null && Buffer.from(present.bytes).equals(Buffer.from(bytes));
      }),

    delete: async (key) => {
      await ask(() => client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key })));
    },

    async list(folder) {
      const found: { key: string; modified: Date }[] = [];
      for await (const { Contents = [] } of pages(folder)) {
        for (const { Key = '', LastModified = new Date(0) } of Contents) {
          found.push({ key: Key.slice(prefix.length), modified: LastModified });
        }
      }
      return found;
    },

    async names(folder) {
      const start = `${prefix}${folder}/`.length;
      const found: string[] = [];
      for await (const { Contents = [], CommonPrefixes = [] } of pages(folder, '/')) {
        found.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(start, -1)));
        found.push(...Contents.map(({ Key = '' }) => Key.slice(start)));
      }
      return found;
    },
  };
}
