import { describe, expect, test } from 'vitest'
import { renderMailText } from '#modules/leads/delivery/mail/render-mail-text.ts'
import { renderMailHtml } from '#modules/leads/delivery/mail/render-mail-html.ts'
import { decideMailColours } from '#modules/leads/delivery/mail/mail-colours.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { buildExampleReservation } from '../example-reservation.fake.ts'
import type { EndReason, Reservation } from '../lifecycle/reservation.types.ts'
import { buildBuyerMail, buildBuyerSubject } from './buyer-mail.view.ts'
import { buildDealerMail, buildDealerSubject } from './dealer-mail.view.ts'
import type { MailedReservation } from './reservation-mail.types.ts'
import type { MailKind } from './send-reservation-mail.job.ts'

const site = buildExampleSite()
const href = 'https://www.example.com/cars/kia/checkout?reservation=1&token=x'

const buildMailed = (kind: MailKind, change: Partial<Reservation> = {}): MailedReservation => ({
  kind,
  site,
  origin: 'https://www.example.com',
  reservation: buildExampleReservation(change),
  refund: null,
  delivery: null,
  vehicle: buildExampleVehicle({ stocknum: 'K100' }),
  location: site.dealerships[0]?.locations[0],
  href,
})

const kinds: readonly MailKind[] = [
  'confirmed',
  'sent-back',
  'sent-back-twice',
  'refunded',
  'released',
  'delivered',
  'refund-refused',
  'paid-otherwise',
  'paid-twice',
  'charged-back',
  'chargeback-reversed',
]

describe('the buyer’s mail', () => {
  test.each(kinds)('%s has the reference, the deposit and a phone number', (kind) => {
    const text = renderMailText(buildBuyerMail(buildMailed(kind)))
    expect(text).toContain('K7RW M4PX')
    expect(text).toContain('$500')
    expect(text).toContain('Hi Robin,')
  })

  test('leads to the buyer’s own page where the vehicle is theirs, and nowhere else', () => {
    const leads = kinds.filter((kind) =>
      renderMailText(buildBuyerMail(buildMailed(kind))).includes('token=x'),
    )
    expect(leads).toEqual(['confirmed', 'delivered'])
  })

  test.each<[EndReason, RegExp]>([
    ['taken', /somebody else had reserved/],
    ['sold', /had already bought/],
    ['let-go', /had been cancelled/],
  ])('says why a deposit goes back: %s', (endReason, words) => {
    const mailed = buildMailed('sent-back', { endReason, state: 'refunded' })
    expect(renderMailText(buildBuyerMail(mailed))).toMatch(words)
  })

  test.each<[number, string, string]>([
    [50_000, 'Your $500 is refunded', 'We have sent your deposit for the'],
    [10_000, 'Your $100 is refunded', 'We have sent $100 of your deposit for the'],
  ])('says what of a deposit is back: %i cents', (amountCents, subject, words) => {
    const refund = { id: '0191d6a0-1111-4222-8333-444455557777', amountCents }
    const mailed = { ...buildMailed('refunded', { state: 'refunded' }), refund }
    expect(buildBuyerSubject(mailed)).toBe(subject)
    expect(renderMailText(buildBuyerMail(mailed))).toContain(words)
  })

  test('says until when a vehicle may be brought back, where that was promised', () => {
    const delivery: MailedReservation['delivery'] = {
      reservationId: '0191d6a0-1111-4222-8333-444455556666',
      siteId: 1,
      dealershipId: 1,
      locationId: 1,
      deliveredOn: '2026-11-25',
      odometer: 48_000,
      distanceUnit: 'km',
      buyerKind: 'consumer',
      carType: 'used',
      returnDays: 14,
      returnMaxKm: 500,
      recordedAt: new Date('2026-11-25T02:00:00Z'),
    }
    const write = (change: Partial<typeof delivery>) =>
      renderMailText(
        buildBuyerMail({ ...buildMailed('delivered'), delivery: { ...delivery, ...change } }),
      )
    expect(write({})).toContain('within 14 days, until Wednesday 9 December')
    expect(write({ returnDays: null, returnMaxKm: null })).not.toContain('bring it back')
  })

  test('has none of the buyer’s words in its subject, and no tag of theirs in its HTML', () => {
    const mailed = buildMailed('confirmed', { firstName: '<b>http://evil.example</b>' })
    expect(buildBuyerSubject(mailed)).not.toContain('evil')
    const html = renderMailHtml(buildBuyerMail(mailed), decideMailColours(site.configuration.theme))
    expect(html).not.toContain('<b>http')
    expect(html).not.toContain('href="http://evil')
  })
})

describe('the dealer’s mail', () => {
  test.each(kinds)('%s says which vehicle, and how to reach the buyer', (kind) => {
    const mailed = buildMailed(kind)
    const text = renderMailText(buildDealerMail(mailed))
    expect(text).toContain('K100')
    expect(text).toContain('robin@visitor.example')
    expect(text).toContain('0400 123 456')
    expect(buildDealerSubject(mailed)).toMatch(/K100|K7RW M4PX/)
    expect(text).not.toContain('token=')
  })
})

test.each(kinds)('the dealer reads how a deposit is refunded while they hold it: %s', (kind) => {
  const text = renderMailText(buildDealerMail(buildMailed(kind)))
  expect(text.includes('forecourt reservation refund')).toBe(kind === 'confirmed')
})

test('the dealer reads that the buyer’s bank took the deposit, and what to do; or that they have it again', () => {
  const write = (kind: MailKind) => {
    const mailed = { ...buildMailed(kind), refund: { id: 'dp_1', amountCents: 50_000 } }
    return [buildDealerSubject(mailed), renderMailText(buildDealerMail(mailed))] as const
  }
  const [subject, text] = write('charged-back')
  expect(subject).toBe('Deposit taken back by the bank, please act: K7RW M4PX')
  expect(text).toMatch(/bank took \$500 back/i)
  expect(text).toContain('forecourt reservation release K7RWM4PX')
  const [won, again] = write('chargeback-reversed')
  expect(won).toBe('Deposit is back with you: K7RW M4PX')
  expect(again).toMatch(/you have the \$500 again/i)
})

test('both mails name the part of a deposit whose refund was refused, and who pays it now', () => {
  const refund = { id: '0191d6a0-1111-4222-8333-444455557777', amountCents: 10_000 }
  const mailed = { ...buildMailed('refund-refused'), refund }
  const text = renderMailText(buildDealerMail(mailed))
  expect(text).toMatch(/the refund of \$100 was refused/i)
  expect(text).not.toMatch(/the refund of \$500/i)
  expect(text).toContain('The buyer is told that you pay it another way')
  expect(buildBuyerSubject(mailed)).toBe('Your $100 did not reach your card')
  const toBuyer = renderMailText(buildBuyerMail(mailed))
  expect(toBuyer).toContain('We wanted to send $100 of your deposit')
  expect(toBuyer).toContain('pays it to you another way')
  expect(text).toContain('forecourt refund record K7RWM4PX --site')
})

test('the buyer’s mail names what the dealer paid another way, how and when', () => {
  const id = 'manual BT 1182'
  const write = (amountCents: number, way: 'bank-transfer' | 'cash' | 'cheque') => {
    const manual = { way, paidOn: '2026-11-26', reference: 'BT 1182' }
    const mailed = { ...buildMailed('paid-otherwise'), refund: { id, amountCents, manual } }
    return [buildBuyerSubject(mailed), renderMailText(buildBuyerMail(mailed)).replace(/\s+/g, ' ')]
  }
  const [subject, text] = write(10_000, 'bank-transfer')
  expect(subject).toBe('We have paid you $100')
  expect(text).toContain('It is $100 of your deposit for the')
  expect(text).toContain('by bank transfer on Thursday 26 November, reference BT 1182.')
  expect(write(50_000, 'cash')[1]).toMatch(/It is your deposit for the .*in cash on Thursday/)
  expect(write(50_000, 'cheque')[1]).toContain('by cheque on Thursday 26 November')
})

test('the dealer’s mail names what was paid twice, and how to record that it was paid back', () => {
  const refund = { id: '0191d6a0-1111-4222-8333-444455557777', amountCents: 10_000 }
  const mailed = { ...buildMailed('paid-twice'), refund }
  expect(buildDealerSubject(mailed)).toBe('Refund paid twice, please act: K7RW M4PX')
  const text = renderMailText(buildDealerMail(mailed))
  expect(text).toMatch(/the buyer has \$100 twice/i)
  expect(text).toContain('forecourt refund reverse K7RWM4PX --site')
})

test('a trade-in that goes along is in both mails, and nowhere without one', () => {
  const tradeIn = '2018 Kia Rio S, 64,000 km: $14,500 to $17,000, 25 November 2026'
  for (const build of [buildBuyerMail, buildDealerMail]) {
    expect(renderMailText(build(buildMailed('confirmed', { tradeIn })))).toContain(tradeIn)
    expect(renderMailText(build(buildMailed('confirmed')))).not.toMatch(/trade-in/i)
  }
})
