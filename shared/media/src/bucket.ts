/** A bucket, as the environment names it. Keys of access are in the client's own variables. */
export interface Bucket {
  bucket: string;
  /** Before every key; empty, or a path that ends with a slash. */
  prefix: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | undefined;
  region: string | undefined;
}

/** Reads STORE_URL and the variables beside it. @returns null where STORE_URL is not like `s3://bucket/prefix` */
export function readBucket(env: NodeJS.ProcessEnv): Bucket | null {
  const url = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(env['STORE_URL'] ?? '');
  const [, bucket, path = ''] = url ?? [];
  if (bucket === undefined || path.split('/').includes('..')) return null;
  const folders = path.split('/').filter(Boolean);
  const endpoint = env['S3_ENDPOINT'] || undefined;
  return {
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint,
    // Stores that are not Amazon's have no regions, yet the client wants one to sign with.
    region: env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || (endpoint && 'us-east-1'),
  };
}
