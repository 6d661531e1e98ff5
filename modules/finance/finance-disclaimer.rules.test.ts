import { describe, expect, test } from 'vitest'
import { financeProviders } from '#modules/sites/settings/finance.schema.ts'
import { decideFinanceDisclaimer, nameLender } from './finance-disclaimer.rules.ts'

describe('the finance disclaimer', () => {
  test.each<[string, string | null, string | null, string[]]>([
    ['the lender’s words before the site’s', 'Lender.', 'Site.', ['Lender.']],
    ['the site’s words where the lender has none', null, 'Site.', ['Site.']],
    ['the site’s words where the lender’s are empty', ' \n ', 'Site.', ['Site.']],
    ['a paragraph a line', 'One.\n\n  Two. \nThree.', null, ['One.', 'Two.', 'Three.']],
  ])('is %s', (_name, lender, site, paragraphs) => {
    expect(decideFinanceDisclaimer(lender, site, 'taurus', false)).toEqual(paragraphs)
  })

  test.each(financeProviders)(
    'of %s warns about the comparison rate where nothing else does',
    (provider) => {
      const [estimate, warning] = decideFinanceDisclaimer(null, null, provider, false)
      expect(estimate).toMatch(/^Repayments are an estimate and not an offer of finance\. \S/)
      expect(warning).toMatch(/^WARNING: The comparison rate is true only for the example given/)
      expect(decideFinanceDisclaimer(null, null, provider, true)).toEqual([estimate])
    },
  )

  test.each([
    ['taurus', 'Taurus Finance decides'],
    ['360-finance', '360 Finance decides'],
    ['ausloans', 'AusLoans decides'],
    ['angle', 'Angle Finance decides'],
    ['powertorque', 'Powertorque Finance decides'],
    ['nissan-finance', 'Nissan Finance decides'],
    ['manual', 'Our lender decides'],
  ] as const)('of %s names the person who decides', (provider, words) => {
    expect(decideFinanceDisclaimer(null, null, provider, true)[0]).toContain(words)
  })
})

test.each([
  ['nissan-finance', 'Nissan Finance'],
  ['manual', null],
  [null, null],
] as const)('the lender of %j is called %j', (provider, name) => {
  expect(nameLender(provider)).toBe(name)
})
