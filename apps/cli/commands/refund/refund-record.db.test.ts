import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import { openTestPurchases, type TestPurchases } from '#modules/purchases/testing.ts'
import { PurchasePage } from '#modules/purchases/ui/purchase-page.tsx'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { buildRefundId } from '#modules/reservations/settle/refund-id.ts'
import { settleManualRefund } from '#modules/reservations/settle/manual-refund.ts'
import { formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkMoney } from '../doctor/check-money.ts'
import { runReservationRefund } from '../reservation/reservation-end.ts'
import { runRefundRecord, runRefundReverse } from './refund-record.ts'
import { runReservationShow } from '../reservation/reservation-show.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const context = { openDatabase: () => Promise.resolve(files.database) }
let providers: PaymentProviders
let purchases: TestPurchases
let reservation: Reservation
let paymentId: string

beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'held' })
  purchases = await openTestPurchases(files.database, providers, 'till', 'north')
  await openTestPurchases(files.database, providers, 'till', 'other')
})
afterAll(() => providers.stop())
beforeEach(async () => {
  ;({ reservation, paymentId } = await purchases.reserve())
})

const zone = 'Australia/Brisbane'
const dayFrom = (days: number) => findToday(new Date(Date.now() + days * 86_400_000), zone)
const today = dayFrom(0)
const site = 'north'

/** Staff refund the whole deposit, and the provider leaves the refund pending or refuses it. */
async function refund(answer: 'pending' | 'refused'): Promise<void> {
  await runTestAction(runReservationRefund, context, reservation.reference, { site })
  purchases.refunds.answerNextRefund(answer)
  await purchases.payments.runRefund(buildRefundId(paymentId)).catch(() => undefined)
}
/** The final outcome of a pending refund. */
async function settle(outcome: 'refunded' | 'refused'): Promise<void> {
  purchases.refunds.settleRefund(String(providers.till.refunds.at(-1)?.uuid), outcome)
  await purchases.payments.receive(providers.outbox.at(-1)!)
}

const record = (change: Record<string, unknown> = {}, reference = reservation.reference) =>
  runTestAction(runRefundRecord, context, reference, {
    site,
    amount: '500',
    by: 'bank-transfer',
    on: today,
    reference: 'BT 1182',
    ...change,
  })
const reverse = (reference = 'BT 1182') =>
  runTestAction(runRefundReverse, context, reservation.reference, { site, reference })
const show = async () =>
  (await runTestAction(runReservationShow, context, reservation.reference, { site })).printed.join(
    '\n',
  )
/** The severity and text of `doctor`'s finding about this reservation. */
const diagnose = async () =>
  (await checkMoney(files.database))
    .filter(({ detail }) => detail.includes(reservation.reference) || detail.includes(paymentId))
    .map(({ state, detail }) => `${state} ${detail}`)
const ledger = () => purchases.payments.ledger(paymentId)
const readPage = async () =>
  renderToStaticMarkup(createElement(PurchasePage, { view: await purchases.read(reservation.id) }))
const listMails = async () =>
  (await purchases.listRefundMails(reservation.id)).filter((mail) => mail.startsWith('paid'))

const owed = [['capture', 50_000]]

describe('a refund that the provider refused and the dealer paid another way', () => {
  beforeEach(() => refund('refused'))

  test('is owed until it is recorded; then ledger, doctor, page and mail show the amount, the way and the day', async () => {
    expect(await diagnose()).toEqual([
      expect.stringMatching(/^warning .*500\.00 AUD is owed to the buyer, as till refused/),
    ])
    expect(await show()).toContain('OWED to the buyer: 500.00 AUD')
    expect(await readPage()).toContain('<h1>Your deposit did not reach your card</h1>')

    const recorded = await record()
    expect(recorded.printed).toEqual(['Recorded. The buyer is told. Nothing is owed any more.'])
    expect(await ledger()).toEqual([...owed, ['manual-refund', -50_000]])
    expect(await diagnose()).toEqual([])
    const shown = await show()
    expect(shown).toContain(`paid another way  500.00 AUD  bank-transfer, ${today}, BT 1182`)
    expect(shown).not.toContain('OWED')
    const page = await readPage()
    const day = formatWrittenDay(today, 'en-AU')
    expect(page).toContain('<h1>Your deposit is paid back</h1>')
    expect(page).toContain(`We paid you $500 by bank transfer on ${day}, reference BT 1182.`)
    expect(page).toMatch(/Paid to you, reference BT 1182<\/dt><dd>\$500 by bank transfer on /)
    expect(page).toMatch(new RegExp(`${day}</span> We paid you \\$500 by bank transfer`))
    expect(page).not.toContain('did not reach your card')
    expect(await listMails()).toEqual(['paid-otherwise buyer 50000'])
  })

  test('in two parts leaves the rest owed in between', async () => {
    const first = await record({ amount: '200.50', by: 'cash', reference: 'R 7' })
    expect(first.printed[0]).toContain('299.50 AUD is still owed.')
    const page = await readPage()
    expect(page).toContain('<h1>$299.50 of your deposit did not reach your card</h1>')
    expect(page).toContain('We paid you $200.50 in cash on')
    expect(page).toContain('pays the rest to you another way')
    expect(await record({ amount: '299.51', by: 'cheque' })).toMatchObject({ code: 1 })
    expect(await record({ amount: '299.50', by: 'cheque' })).toMatchObject({ code: 0 })
    expect(await diagnose()).toEqual([])
    expect(await listMails()).toHaveLength(2)
  })

  test('is recorded and mailed once, even if it is typed twice', async () => {
    await record()
    const again = await record({ json: true })
    expect(again).toMatchObject({ code: 0 })
    expect(JSON.parse(again.printed[0]!)).toEqual({ recorded: true, is_new: false, owed_cents: 0 })
    expect(await ledger()).toEqual([...owed, ['manual-refund', -50_000]])
    expect(await listMails()).toHaveLength(1)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a cent more than is owed', { amount: '500.01' }, 'refund.more-than-owed'],
    ['tomorrow', { on: dayFrom(1) }, 'refund.in-future'],
    ['the day before the refusal', { on: dayFrom(-1) }, 'refund.before-refused'],
    ['no amount', { amount: '0' }, 'refund.incomplete'],
    ['less than nothing', { amount: '-5' }, 'refund.incomplete'],
    ['a part of a cent', { amount: '1.005' }, 'refund.incomplete'],
    ['no number', { amount: 'NaN' }, 'refund.incomplete'],
    ['more than anything', { amount: '9'.repeat(11) }, 'refund.incomplete'],
    ['another way', { by: 'barter' }, 'refund.incomplete'],
    ['no day', { on: '2026-02-30' }, 'refund.incomplete'],
    ['no reference', { reference: ' ' }, 'refund.incomplete'],
    ['a reference of two lines', { reference: 'a\nb' }, 'refund.incomplete'],
    ['a reference of 101 characters', { reference: 'x'.repeat(101) }, 'refund.incomplete'],
    ['another site', { site: 'other' }, 'reservation.unknown'],
  ])('is not recorded with %s', async (_what, change, code) => {
    const refused = await record({ ...change, json: true })
    expect(refused.code).toBe(1)
    expect(JSON.parse(refused.printed[0]!)).toMatchObject({ code })
    expect(refused.notes.join('')).not.toBe('')
    expect(await ledger()).toEqual(owed)
    expect(await listMails()).toEqual([])
  })

  test('of two people who record it at once, with one reference or two, one succeeds', async () => {
    for (const references of [
      ['BT 1', 'BT 1'],
      ['BT 2', 'BT 3'],
    ]) {
      ;({ reservation, paymentId } = await purchases.reserve())
      await refund('refused')
      const outcomes = await Promise.all(
        references.map((reference) =>
          settleManualRefund(files.database, purchases.site, reservation.id, {
            amountCents: 50_000,
            way: 'cash',
            paidOn: today,
            reference,
          }),
        ),
      )
      expect(outcomes.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(1)
      expect(await ledger()).toEqual([...owed, ['manual-refund', -50_000]])
      expect(await listMails()).toHaveLength(1)
    }
  })

  test('under the longest reference in any script', async () => {
    expect(await record({ reference: '車'.repeat(100) })).toMatchObject({ code: 0 })
    expect(await listMails()).toHaveLength(1)
  })

  test('is not requested from the provider again', async () => {
    await record()
    expect(await purchases.payments.refund(paymentId, 1)).toMatchObject({
      reason: 'payment.refund-too-large',
    })
  })

  test('adds a row, which another row reverses once; rows are never changed', async () => {
    await record()
    await expect(
      files.database.asOwner((tx) =>
        tx.query('UPDATE payment_ledger SET amount_cents = -1 WHERE payment_id = $1', [paymentId]),
      ),
    ).rejects.toThrow('never changes a row')
    expect(await reverse('BT 1183')).toMatchObject({ code: 1 })
    expect((await reverse()).printed).toEqual([
      '500.00 AUD is taken out of the ledger again. 500.00 AUD is owed to the buyer.',
    ])
    expect(await reverse()).toMatchObject({ code: 1 })
    expect(await ledger()).toEqual([
      ...owed,
      ['manual-refund', -50_000],
      ['manual-refund-reversal', 50_000],
    ])
    expect(await show()).toContain('taken out again  500.00 AUD')
    expect(await readPage()).toContain('<h1>Your deposit did not reach your card</h1>')
    expect(await record()).toMatchObject({ code: 1 })
    expect(await record({ reference: 'BT 1184' })).toMatchObject({ code: 0 })
    expect(await diagnose()).toEqual([])
  })

  test('whose buyer was erased is found by the id of its payment', async () => {
    await files.database.asOwner((tx) =>
      tx.query('DELETE FROM reservations WHERE id = $1', [reservation.id]),
    )
    expect(await diagnose()).toEqual([expect.stringContaining(`refund record ${paymentId}`)])
    expect((await record({ site: 'other' }, paymentId)).notes.join('')).toContain('no payment')
    expect((await record({}, paymentId)).printed).toEqual(['Recorded. Nothing is owed any more.'])
    expect(await diagnose()).toEqual([])
  })
})

test('where nothing was refused nothing is owed', async () => {
  const refused = await record()
  expect(refused.notes.join('')).toContain('Nothing is owed')
  expect(await ledger()).toEqual(owed)
})

describe('a refund that took its time', () => {
  beforeEach(() => refund('pending'))

  test('is not paid another way before the provider has answered', async () => {
    expect((await record()).notes.join('')).toContain('still on its way')
    await settle('refused')
    expect(await record()).toMatchObject({ code: 0 })
  })

  test('and arrives after it was refused and paid another way is reported as a fault until it is paid back', async () => {
    await settle('refused')
    await record()
    await settle('refunded')
    expect(await ledger()).toEqual([...owed, ['manual-refund', -50_000], ['refund', -50_000]])
    expect(await diagnose()).toEqual([
      expect.stringMatching(/^fault .*500\.00 AUD was PAID TWICE: another way, and then by till/),
    ])
    expect(await show()).toContain('PAID TWICE: 500.00 AUD')
    expect(await listMails()).toEqual(['paid-otherwise buyer 50000', 'paid-twice dealer 50000'])
    const page = await readPage()
    expect(page).toContain('Your card got $500 of it as well after all, so you have that twice')
    await reverse()
    expect(await diagnose()).toEqual([])
    expect(await readPage()).toContain('$500 went back to your card')
    expect(await readPage()).not.toContain('twice')
  })

  test('and arrives while it is recorded is paid once, or is reported as paid twice: in each of ten races', async () => {
    for (let race = 0; race < 10; race += 1) {
      ;({ reservation, paymentId } = await purchases.reserve())
      await refund('pending')
      await settle('refused')
      const [recorded] = await Promise.all([record(), settle('refunded')])
      const isTwice = recorded.code === 0
      const kinds = (await ledger()).map(([kind]) => kind)
      expect(kinds).toHaveLength(isTwice ? 3 : 2)
      expect(kinds).toContain('refund')
      expect(kinds.includes('manual-refund')).toBe(isTwice)
      const findings = await diagnose()
      expect(findings.filter((finding) => finding.includes('PAID TWICE'))).toHaveLength(
        isTwice ? 1 : 0,
      )
      expect(findings).toHaveLength(isTwice ? 1 : 0)
    }
  })

  test.each([
    ['500', 'Nothing is owed any more.'],
    ['200', '300.00 AUD is still owed.'],
  ])(
    'for days is no longer requested from the provider once %s dollars of it are paid another way',
    async (amount, line) => {
      await age(49)
      expect((await record({ amount, on: dayFrom(-1) })).printed[0]).toContain(line)
      const calls = providers.calls.length
      await purchases.payments.runRefund(buildRefundId(paymentId))
      await runTestAction(runReservationRefund, context, reservation.reference, { site })
      expect(providers.calls).toHaveLength(calls)
      expect((await ledger()).map(([kind]) => kind)).toEqual(['capture', 'manual-refund'])
      const findings = await diagnose()
      expect(findings.every((finding) => finding.includes('300.00 AUD is owed'))).toBe(true)
      expect(findings).toHaveLength(amount === '500' ? 0 : 1)
    },
  )

  const age = (hours: number) =>
    files.database.asOwner((tx) =>
      tx.query(
        `UPDATE payment_refunds SET requested_at = now() - make_interval(hours => $2) WHERE payment_id = $1`,
        [paymentId, hours],
      ),
    )

  test.each([
    ['refused', []],
    ['refunded', [expect.stringMatching(/^fault .*500\.00 AUD was PAID TWICE/)]],
  ] as const)(
    'and has no result for two days is named by doctor, may be paid another way, and is %s in the end',
    async (outcome, finding) => {
      await age(47)
      expect(await diagnose()).toEqual([])
      expect(await record()).toMatchObject({ code: 1 })
      await age(49)
      expect(await diagnose()).toEqual([
        expect.stringMatching(/^warning .*500\.00 AUD is on its way back for more than two days/),
      ])
      // This date is before the refund was requested, 49 hours ago.
      expect(await record({ on: dayFrom(-49 / 24 - 1) })).toMatchObject({ code: 1 })
      expect(await record({ on: dayFrom(-1) })).toMatchObject({ code: 0 })
      expect(await diagnose()).toEqual([])
      expect(await show()).toContain('not answered for days, and paid another way')
      expect(await readPage()).toContain('<h1>Your deposit is paid back</h1>')
      await settle(outcome)
      expect(await diagnose()).toEqual(finding)
    },
  )
})

test('a report that failed verification is named for 30 days', async () => {
  await files.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO payment_events (site_id, provider, event_id, payment_id, kind, result, reason, received_at)
       SELECT site_id, 'till', 'e-' || age, id, 'paid', 'refused', age || ' days ago', now() - make_interval(days => age)
       FROM payments, (VALUES (29), (31)) ages (age) WHERE id = $1`,
      [paymentId],
    ),
  )
  expect(await diagnose()).toEqual([expect.stringContaining('not believed: 29 days ago')])
  expect(await listMails()).toEqual([])
})
