import fc from 'fast-check';
import { onlyTheFault, scrub, scrubAddress } from './scrub.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.dBjftJeZ4CVP-mBaa2';

describe('what is sent of a fault', () => {
  it.each([
    [
      'GET https://chai.example/auth/impersonate?accessToken=abc123 failed',
      'GET https://chai.example/auth/impersonate failed',
    ],
    ['no route for /auth/reset-password?code=a1&prn=ines#top', 'no route for /auth/reset-password'],
    ['ines.marchetti+wine@house.example is taken', '[removed] is taken'],
    ['authorization: Bearer s3cr3t', 'authorization: [removed] [removed]'],
    ['{"password":"open sesame","page":2}', '{"password":[removed],"page":2}'],
    ['access-token=s3cr3t; consent=all', 'access-token=[removed]; consent=all'],
    ['reset with code=a1b2&prn=ines', 'reset with code=[removed]&prn=[removed]'],
    ['[{"code":"invalid_type"}]', '[{"code":"invalid_type"}]'],
    [`jwt ${JWT} expired`, 'jwt [removed] expired'],
    ['token was 9f86d081884c7d659a2feaa0c55ad015', 'token was [removed]'],
    ['IBAN FR76 3000 6000 0112 3456 7890 189 is wrong', 'IBAN [removed] is wrong'],
    ['card 4242 4242 4242 4242', 'card [removed]'],
    ['Auction 4711 not found', 'Auction 4711 not found'],
    ["Cannot read properties of undefined (reading 'lot')", "Cannot read properties of undefined (reading 'lot')"],
    [
      'auctions 0.1.0-04a731aa8eb3 failed to load: no answer in time',
      'auctions 0.1.0-04a731aa8eb3 failed to load: no answer in time',
    ],
  ])('%s', (text, scrubbed) => expect(scrub(text)).toBe(scrubbed));

  it('is a script’s URL without search and fragment', () => {
    expect(scrubAddress('https://chai.example/assets/host/0.1.0-04a731aa8eb3/main.57d79546.js?x=1')).toBe(
      'https://chai.example/assets/host/0.1.0-04a731aa8eb3/main.57d79546.js',
    );
  });

  it('never contains an e-mail address, a token or a search, whatever surrounds them', () => {
    const secrets = [
      fc.stringMatching(/^[a-z]{3,9}\.[a-z]{3,9}@[a-z]{3,9}\.example$/),
      fc.stringMatching(/^[a-f\d]{40}$/).filter((text) => /\d/.test(text) && /[a-f]/.test(text)),
      fc.stringMatching(/^eyJ[A-Za-z\d]{10,20}\.[A-Za-z\d]{10,20}\.[A-Za-z\d]{10,20}$/),
    ];
    const around = fc.stringMatching(/^[ A-Za-z:,.("'{]{0,20}$/);
    fc.assert(
      fc.property(fc.oneof(...secrets), around, around, (secret, before, after) => {
        const text = `${before} ${secret} ${after}`;
        const event = onlyTheFault({
          type: undefined,
          message: text,
          request: { url: `https://chai.example/x?token=${secret}`, cookies: { a: secret }, headers: { b: secret } },
          user: { email: secret, ip_address: '10.0.0.1' },
          breadcrumbs: [{ message: text }],
          contexts: { page: { text } },
          extra: { details: text, other: secret },
          tags: { pattern: '/sales/:sale', reason: text },
          exception: {
            values: [
              {
                type: 'Error',
                value: text,
                stacktrace: { frames: [{ filename: `https://chai.example/a.js?${secret}`, vars: { secret } }] },
              },
            ],
          },
        });
        expect(JSON.stringify(event)).not.toContain(secret);
        expect(JSON.stringify(event)).toContain('/sales/:sale');
        expect(Object.keys(event).toSorted()).toEqual(['exception', 'extra', 'tags', 'type']);
      }),
      { numRuns: 1000 },
    );
  });
});
