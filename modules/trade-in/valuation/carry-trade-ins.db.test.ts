import { beforeAll, expect, test } from 'vitest'
import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import type { LeadService } from '#modules/leads/submit/lead-parts.types.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  enquiry,
  openTestSite,
  readRows,
  testNow,
} from '#modules/leads/submit/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { carryTradeIns } from './carry-trade-ins.ts'
import { createValuationSeal } from './valuation-seal.ts'

const own = useTestDatabase()
const seal = createValuationSeal(createCipher(['a secret of tests, long enough'], 'valuations'))
let site: Site
let leads: LeadService

beforeAll(async () => {
  site = await openTestSite(own.database)
  leads = carryTradeIns(openLeadService(buildTestParts(own.database).parts), seal)
})

const valued = {
  vehicle: { make: 'Kia', model: 'Rio', year: 2018, badge: null },
  odometer: 64_000,
  valuation: {
    lowCents: 1_450_000,
    highCents: 1_700_000,
    currency: 'AUD',
    valuedOn: testNow.toISOString().slice(0, 10),
  },
}

let sent = 0
async function store(more: Record<string, unknown>) {
  sent += 1
  const email = `carried-${sent}@visitor.example`
  const outcome = await leads.submit(
    buildTestContext(site),
    buildSent({ ...enquiry, email, ...more }),
  )
  expect(outcome).toMatchObject({ ok: true })
  const [lead] = await readRows<{ payload: Record<string, unknown> }>(
    own.database,
    'SELECT payload FROM leads WHERE email = $1',
    [email],
  )
  return lead!.payload
}

test('an enquiry that brings a valued trade-in along names it, and has no seal in it', async () => {
  const payload = await store({ trade_in_valuation: seal.seal(site.id, valued) })
  expect(payload).toMatchObject({
    'Trade In Make': 'Kia',
    'Trade In Model': 'Rio',
    'Trade In Year': 2018,
    'Trade In Kilometres': 64_000,
    'Trade In Valuation': expect.stringMatching(/^\$14,500 to \$17,000, /),
  })
  expect(payload).not.toHaveProperty('trade_in_valuation')
})

test.each([
  ['what nobody sealed', () => 'v1.made.up.by.me'],
  ['another site’s', () => seal.seal(site.id + 1, valued)],
  ['what is no text', () => ({ low: 1 })],
])('%s brings nothing along, and the lead is stored all the same', async (_what, build) => {
  const payload = await store({ trade_in_valuation: build() })
  expect(Object.keys(payload).filter((name) => /trade.in/i.test(name))).toEqual([])
})

test.each([
  ['Trade In Make', 'Mazda', 'Trade In Model'],
  ['Trade In Kilometres', 90_000, 'Trade In Make'],
])(
  'the visitor’s own description (%s) stays, and has no range of another vehicle',
  async (name, written, other) => {
    const payload = await store({
      trade_in_valuation: seal.seal(site.id, valued),
      [name]: written,
    })
    expect(payload[name]).toBe(written)
    expect(payload).not.toHaveProperty(other)
    expect(payload).not.toHaveProperty('Trade In Valuation')
  },
)

test('a range that a request names itself is in no lead, with a seal or without', async () => {
  const made = { 'Trade In Valuation': '$90,000 to $95,000, 25 November 2026' }
  expect(await store(made)).not.toHaveProperty('Trade In Valuation')
  const sealed = await store({ ...made, trade_in_valuation: seal.seal(site.id, valued) })
  expect(sealed['Trade In Valuation']).toMatch(/^\$14,500 to \$17,000, /)
})
