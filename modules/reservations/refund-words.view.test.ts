import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { describeRefunds, type RefundsOfBuyer } from './refund-words.view.ts'

const site = buildExampleSite()
const reservation = { depositCents: 50_000 }
const none: RefundsOfBuyer = { owedCents: 0, twiceCents: 0, manual: [] }
const cash = { amountCents: 20_050, way: 'cash', paidOn: '2026-11-26', reference: 'R 7' } as const
const cheque = {
  amountCents: 29_950,
  way: 'cheque',
  paidOn: '2026-11-27',
  reference: 'C 4',
} as const

const describeOf = (change: Partial<RefundsOfBuyer>) =>
  describeRefunds(reservation, { ...none, ...change }, site)

describe('the buyer’s notice about a refund that did not reach their card', () => {
  test('is empty without such a refund', () => {
    expect(describeOf({})).toBeUndefined()
  })

  test('is that all of the deposit is still to come', () => {
    const notice = describeOf({ owedCents: 50_000 })
    expect(notice?.heading).toBe('Your deposit did not reach your card')
    expect(notice?.text).toContain('pays it to you another way')
  })

  test('names the paid part, and the rest that is to come', () => {
    const notice = describeOf({ owedCents: 29_950, manual: [cash] })
    expect(notice?.heading).toBe('$299.50 of your deposit did not reach your card')
    expect(notice?.text).toContain(
      'We paid you $200.50 in cash on Thursday 26 November, reference R 7.',
    )
    expect(notice?.text).toContain('pays the rest to you another way')
  })

  test('names amount, way and day, once nothing is owed', () => {
    expect(describeOf({ manual: [cash, cheque] })).toEqual({
      heading: 'Your deposit is paid back',
      text: 'We paid you $200.50 in cash on Thursday 26 November, reference R 7. We paid you $299.50 by cheque on Friday 27 November, reference C 4.',
    })
    expect(describeOf({ manual: [cash] })?.heading).toBe('$200.50 of your deposit is paid back')
  })

  test('is that they were paid twice, if it reached the card after all', () => {
    const notice = describeOf({ manual: [cash], twiceCents: 20_050 })
    expect(notice?.text).toContain('Your card got $200.50 of it as well after all')
  })
})
