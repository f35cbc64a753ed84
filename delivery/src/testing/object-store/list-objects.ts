import type { ObjectFolder } from './object-folder.ts';

/** Answers ListObjectsV2: keys by prefix in pages, what has the delimiter behind the prefix as common prefixes. */
export function listObjects(objects: ObjectFolder, bucket: string, query: URLSearchParams, pageSize: number): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? pageSize), pageSize);
  const entries = [
    ...new Set(objects.keys(`${bucket}/${prefix}`).map((key) => entryOf(key, bucket, prefix, delimiter))),
  ];
  const rest = entries.filter((entry) => entry > after);
  const page = rest.slice(0, most);
  const truncated = rest.length > page.length;
  const rows = page.map((entry) =>
    delimiter && entry.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${escape(entry)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escape(entry)}</Key><LastModified>${objects.modified(`${bucket}/${entry}`).toISOString()}</LastModified></Contents>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
    `<Name>${escape(bucket)}</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<IsTruncated>${truncated}</IsTruncated>`,
    truncated ? `<NextContinuationToken>${escape(page.at(-1) ?? '')}</NextContinuationToken>` : '',
    ...rows,
    '</ListBucketResult>',
  ].join('');
}

/** The key below the bucket, or the part of it up to the delimiter behind the prefix. */
function entryOf(stored: string, bucket: string, prefix: string, delimiter: string): string {
  const key = stored.slice(bucket.length + 1);
  const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
  return end === -1 ? key : key.slice(0, end + delimiter.length);
}

/** An error answer, in the form that the clients expect. */
export function errorBody(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
