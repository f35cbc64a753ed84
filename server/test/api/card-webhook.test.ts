import { randomUUID } from 'node:crypto';
import { confirmPayment } from '@le-chai/contracts/buying';
import { authenticateTestCard, cardWebhook } from '@le-chai/contracts/cards';
import { getOutstandingPayments, paymentAuctionNew, type PaymentAnswer } from '@le-chai/contracts/payments';
import { startHouse, type House, type Member } from './harness.ts';
import { sendEvent, signedEvent } from './support/card-event.ts';
import { itemsOf, winLot } from './support/win.ts';

let house: House;
let member: Member;
beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
});
afterAll(() => house.stop());

/** Wins a lot for 100 and pays for it by a card. @returns the answer, and the row at a later time */
async function payBy(payment_token: string) {
  const owed = await winLot(house, member);
  const { result } = await house.api(paymentAuctionNew, {
    token: member.token,
    body: { total_pay: 100, auctions_participant: itemsOf(owed), payment_token },
  });
  return { answer: result, standing: () => standingOf(owed.key_unique) };
}

/** `notice_as_paid` of what is still owed; `settled` when it is not any more. */
async function standingOf(key: string) {
  const { result } = await house.api(getOutstandingPayments, { token: member.token });
  return result.find(({ key_unique }) => key_unique === key)?.notice_as_paid ?? 'settled';
}

async function until(standing: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const deadline = performance.now() + 20_000;
  while ((await standing()) !== wanted) {
    if (performance.now() > deadline) throw new Error(`It stands at ${await standing()}, not at ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const authenticate = ({ client_secret }: PaymentAnswer, approve: boolean) =>
  house.api(authenticateTestCard, { body: { client_secret: client_secret!, approve } });

describe('the events of the test provider', () => {
  it('report a charge that was on its way, though nobody asks', async () => {
    const { answer, standing } = await payBy('pm_card_late');
    expect([answer.state, await standing()]).toEqual(['processing', 0]);
    await until(standing, 'settled');
  });

  it('report that the bank’s page was answered, with yes', async () => {
    const { answer, standing } = await payBy('pm_card_authenticationRequired');
    expect([answer.state, await standing()]).toEqual(['requires_action', 0]);
    expect((await authenticate(answer, true)).result).toEqual({ done: true });
    await until(standing, 'settled');
    expect((await authenticate(answer, true)).status).toBe(409);
  });

  it('and with no', async () => {
    const { answer, standing } = await payBy('pm_card_authenticationRequired');
    await authenticate(answer, false);
    await until(standing, -1);
    const { result } = await house.api(confirmPayment, { params: { id: answer.id_payment }, token: member.token });
    expect(result.payment.state).toBe('failed');
  });

  it('are taken once, twice and out of order with the same answer, and charge nothing', async () => {
    const { answer, standing } = await payBy('pm_card_authenticationRequired');
    const charge = answer.client_secret!.split('_secret_')[0]!;
    // It says that the charge succeeded; asked, the provider says that it waits.
    const lie = { id: `evt_${randomUUID()}`, type: 'payment_intent.succeeded', charge };
    expect(await sendEvent(house, lie, 3)).toEqual([200, 200, 200]);
    expect(await standing()).toBe(0);
    await authenticate(answer, true);
    await until(standing, 'settled');
    expect(await sendEvent(house, lie, 2)).toEqual([200, 200]);
    expect(
      await sendEvent(house, { ...lie, id: `evt_${randomUUID()}`, type: 'payment_intent.payment_failed' }),
    ).toEqual([200]);
    expect(await standing()).toBe('settled');
  });
});

describe('an event', () => {
  it('is signed over its text as it came', async () => {
    const { body, headers } = await signedEvent(house, { id: 'evt_text', type: 'some.type', charge: 'pi_1' });
    const send = (text: string, more: Record<string, string> = headers) =>
      fetch(`${house.url}/webhooks/card`, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json; charset=utf-8', ...more },
      });
    expect((await send(JSON.stringify(body))).status).toBe(200);
    for (const [text, more] of [
      [JSON.stringify(body, null, 1), headers],
      [JSON.stringify({ ...body, charge: 'pi_2' }), headers],
      [JSON.stringify(body), {}],
      [JSON.stringify(body), { 'card-signature': '' }],
      ['', headers],
      ['{"half', headers],
    ] as const) {
      const refused = await send(text, more as Record<string, string>);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        error: { name: expect.stringMatching(/^(bad-signature|malformed-json)$/) },
      });
    }
    expect((await house.api(cardWebhook, { body: {}, headers: { 'stripe-signature': 't=1,v1=0' } })).status).toBe(400);
  });
});

describe('payments', () => {
  it('are measured by what they are for and how they stand', async () => {
    await payBy('pm_card_visa_chargeDeclined');
    const open = await payBy('pm_card_authenticationRequired');
    expect(await house.metrics()).toMatch(/card_payments_total\{purpose="outstanding",state="failed"\} [1-9]/);
    expect(await house.metrics()).toMatch(/card_payments_total\{purpose="outstanding",state="succeeded"\} [1-9]/);
    expect(await house.metrics()).toMatch(/card_payments_open\{state="requires_action"\} 1/);
    await authenticate(open.answer, true);
    await until(open.standing, 'settled');
    expect(await house.metrics()).not.toMatch(/card_payments_open\{state="requires_action"\} [1-9]/);
  });
});
