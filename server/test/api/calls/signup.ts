import { getSignupDraft, keepSignupDraft, readSignupDraft, signup } from '@le-chai/contracts/signup';
import { fromElsewhere, newcomer } from '../support/sign-up.ts';
import type { CallRow, Sending, TableHouse } from './call-row.ts';

const sends = (body: unknown): Sending => ({ body, headers: fromElsewhere() });
const unknown = 'x'.repeat(43);

async function draftOf(house: TableHouse): Promise<string> {
  const { result } = await house.api(keepSignupDraft, { body: { step: 1 }, headers: fromElsewhere() });
  return result.draft;
}

export const rows: CallRow[] = [
  {
    call: keepSignupDraft,
    succeeds: async () => sends({ step: 2, tier: 'Founder', person: { first_name: 'Nora', password: 'never kept' } }),
    answers: (result) =>
      expect(result).toMatchObject({ fields: { step: 2, tier: 'Founder', person: { first_name: 'Nora' } } }),
    refusals: [
      { title: 'an unknown draft', status: 404, name: 'not-found', sending: async () => sends({ draft: unknown }) },
    ],
    malformed: [
      {
        title: 'what cannot have been typed',
        fields: ['step', 'tier', 'person.first_name'],
        sending: async () => sends({ step: 0, tier: 'Staff', person: { first_name: 'a'.repeat(400) } }),
      },
    ],
  },
  {
    call: readSignupDraft,
    succeeds: async (house) => ({ body: { draft: await draftOf(house) } }),
    answers: (result) => expect(result).toMatchObject({ fields: { step: 1 } }),
    refusals: [
      {
        title: 'an unknown draft',
        status: 404,
        name: 'not-found',
        sending: async () => ({ body: { draft: unknown } }),
      },
    ],
    malformed: [{ title: 'no secret', fields: ['draft'], sending: async () => ({ body: { draft: '12' } }) }],
  },
  {
    call: getSignupDraft,
    succeeds: async (house) => ({ query: { draft: await draftOf(house) } }),
    answers: (result) => expect(result).toMatchObject({ fields: { step: 1 } }),
    refusals: [
      {
        title: 'an unknown draft',
        status: 404,
        name: 'not-found',
        sending: async () => ({ query: { draft: unknown } }),
      },
    ],
    malformed: [{ title: 'no secret', fields: ['draft'], sending: async () => ({ query: { draft: '12' } }) }],
  },
  {
    call: signup,
    succeeds: async () => sends(newcomer()),
    answers: (result) => expect(result).toMatchObject({ user: { tier: 'Le Club', impersonated: false } }),
    // The same member, by a session of its own.
    repeated: ({ status, body }, first) => {
      const { user } = (first as { result: { user: unknown } }).result;
      expect([status, body]).toMatchObject([200, { result: { user } }]);
    },
    malformed: [
      { title: 'nothing', fields: ['tier', 'person', 'password'], sending: async () => sends({}) },
      {
        title: 'a tier that is paid for, without the means',
        fields: ['address', 'payment.payment_token'],
        sending: async () => sends(newcomer({ tier: 'Founder' })),
      },
      {
        title: 'who is not of age',
        fields: ['person.birth_date'],
        sending: async () => sends(newcomer({ person: { ...newcomer().person, birth_date: '2020-02-02' } })),
      },
      {
        title: 'an address that is a member’s',
        fields: ['person.email'],
        sending: async (house) => {
          const { email } = await house.member('was there before');
          return sends(newcomer({ person: { ...newcomer().person, email } }));
        },
      },
    ],
  },
];
