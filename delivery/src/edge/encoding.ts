/** The encodings that are made here, the better one first. */
export type Encoding = 'br' | 'gzip';

/** The encoding to answer in, by an Accept-Encoding header; undefined for none. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Set<string>();
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    // A weight of nought refuses (RFC 9110, section 12.4.2); other weights are not worth the worse encoding.
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}
