import { describe, expect, test } from 'vitest'
import { parseSearchUrl } from './parse-search-url.rules.ts'
import { serializeSearchUrl } from './search-url.rules.ts'

const none = { deposit: null, term: null }

describe('the choice of prices per week in an address', () => {
  test.each([
    ['pay=week', none],
    ['pay=week&deposit=2000&term=60', { deposit: 2000, term: 60 }],
    ['pay=week&deposit=%242%2C000&term=60', { deposit: 2000, term: 60 }],
    ['pay=week&deposit=0', { deposit: 0, term: null }],
    ['pay=week&deposit=99.50', { deposit: 99.5, term: null }],
    ['pay=week&deposit=&term=', none],
    ['pay=week&deposit=-1&term=1e3', none],
    ['pay=week&deposit=99999999999999999999&term=Infinity', none],
    ['pay=week&deposit=<script>&term=__proto__', none],
    ['pay=week&deposit=2000&deposit=9', { deposit: 2000, term: null }],
  ])('%s', (address, perWeek) => {
    expect(parseSearchUrl(address).perWeek).toEqual(perWeek)
  })

  test.each(['', 'pay=', 'pay=price&deposit=2000&term=60', 'pay=WEEK', 'deposit=2000&term=60'])(
    '%j is none',
    (address) => {
      expect(parseSearchUrl(address)).not.toHaveProperty('perWeek')
    },
  )

  test('comes last in the canonical address, in a fixed order', () => {
    const sent = 'term=60&deposit=2%2C000&find[make]=to&pay=week&range[weekly_price_range][max]=150'
    const canonical = '?range[weekly_price_range]=:150&find[make]=to&pay=week&deposit=2000&term=60'
    expect(serializeSearchUrl(parseSearchUrl(sent))).toBe(canonical)
    expect(serializeSearchUrl(parseSearchUrl(canonical))).toBe(canonical)
  })

  test('is found once among a thousand parameters', () => {
    const many = Array.from({ length: 1000 }, (_, at) => `deposit=${at}&term=${at}&pay=week`)
    const { perWeek } = parseSearchUrl(`pay=week&${many.join('&')}`)
    expect(perWeek).toEqual({ deposit: 0, term: 0 })
  })
})
