import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildConsentView, decideWordingVersion } from './consent.view.ts'
import type { OptionalPurpose } from './consent.rules.ts'

const build = (rule: string, purposes: readonly OptionalPurpose[], comparesPages = false) =>
  buildConsentView(
    buildExampleConfiguration({ analytics: { consent_rule: rule } }),
    { purposes, comparesPages },
    '/privacy-policy',
  )

test.each(['opt_out', 'not_needed'])(
  'under %s, a site that loads and stores nothing for a purpose has no choice',
  (rule) => {
    expect(build(rule, [])).toBe(null)
  },
)

test.each<[string, OptionalPurpose[], boolean, string]>([
  ['opt_in', ['measurement'], false, 'May we and other companies use cookies for statistics?'],
  [
    'opt_in',
    ['services', 'advertising', 'measurement'],
    true,
    'May we and other companies use cookies for statistics, advertising, chat and comparing two versions of a page?',
  ],
  ['opt_in', [], false, 'May we count your visit in our statistics?'],
  ['opt_in', [], true, 'May we use cookies for statistics and comparing two versions of a page?'],
  [
    'opt_out',
    ['measurement', 'services'],
    false,
    'We and other companies use cookies for statistics and chat, unless you refuse.',
  ],
  [
    'opt_out',
    ['services'],
    false,
    'We and other companies use cookies for statistics and chat, unless you refuse.',
  ],
  [
    'opt_out',
    [],
    true,
    'We use cookies for statistics and comparing two versions of a page, unless you refuse.',
  ],
])(
  'under %s, with services to %j and tests %j, it says: %s',
  (rule, purposes, compares, banner) => {
    expect(build(rule, purposes, compares)).toMatchObject({
      rule,
      banner,
      days: 180,
      policyHref: '/privacy-policy',
    })
  },
)

test('the choices are the purposes of the site, each with its description', () => {
  expect(build('opt_in', ['services'], true)?.purposes).toEqual([
    {
      purpose: 'measurement',
      label: 'Measurement',
      description:
        'Counts on our own website which pages are looked at, how fast they were and what is clicked there. Remembers which version of a page you see, so that we can compare them.',
    },
    {
      purpose: 'services',
      label: 'Chat',
      description: 'Lets another company’s chat open on this website when you ask for it.',
    },
  ])
})

describe('a site that reports to advertising companies itself', () => {
  const reporting = buildExampleConfiguration({
    analytics: { facebook_pixel_id: '123456789012345', server_conversions: { meta: true } },
  })
  const used = { purposes: ['advertising'], comparesPages: false } as const
  const [, advertising] = buildConsentView(reporting, used, null)!.purposes

  test.each([
    'which pages and vehicles you look at',
    'that you contact us or reserve a vehicle',
    'the address of the page',
    'the name that your browser gives itself',
    'their own cookies know your browser',
    'hashes of your name, email address, phone number and postcode',
    'a company that has an account of yours finds it by them',
    'It does not send your network address',
  ])('says: %s', (words) => {
    expect(advertising!.description).toContain(words)
  })

  test('has a wording of its own, which needs new consent', () => {
    const others = buildExampleConfiguration({})
    expect(decideWordingVersion(reporting)).toBe(2004)
    expect(decideWordingVersion(others)).toBe(3)
  })
})
