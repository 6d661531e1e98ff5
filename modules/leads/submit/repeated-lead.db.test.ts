import { beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { LeadService } from './lead-parts.types.ts'
import { openLeadService } from './lead-service.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  enquiry,
  expectResponse,
  expectTokenless,
  openTestSite,
  readRows,
} from './testing.ts'

const files = useTestDatabase()
let site: Site
let service: LeadService

beforeAll(async () => {
  site = await openTestSite(files.database)
  service = openLeadService(buildTestParts(files.database).parts)
})

/** Submits without a key, from a network address. */
const submitFrom = async (clientAddress: string, lead: Readonly<Record<string, unknown>>) =>
  expectResponse(await service.submit(buildTestContext(site), buildSent(lead, { clientAddress })))

const leadsOf = (email: string) =>
  readRows<{ id: string; repeats: number }>(
    files.database,
    'SELECT id, repeats FROM leads WHERE email = $1 ORDER BY created_at',
    [email],
  )

describe('the same content without a key within five minutes', () => {
  test('gets the token of the first at its own network address alone', async () => {
    const lead = { ...enquiry, email: 'repeats@visitor.example' }
    const first = await submitFrom('192.0.2.10', lead)
    expect(first.lead_token).toMatch(/^[\w-]{43}$/)
    expect(await submitFrom('192.0.2.10', lead)).toEqual(first)
    const elsewhere = expectTokenless(
      await service.submit(
        buildTestContext(site),
        buildSent(lead, { clientAddress: '192.0.2.11' }),
      ),
    )
    const { lead_token: _token, ...rest } = first
    expect(elsewhere).toEqual(rest)
    expect(elsewhere).not.toHaveProperty('lead_token')
    expect(await leadsOf(lead.email)).toMatchObject([{ repeats: 2 }])
  })

  test('begins a lead of its own at another address, where it is a first step', async () => {
    const lead = {
      ...enquiry,
      email: 'begins@visitor.example',
      lead_status: 'Incomplete',
      step_index: 0,
    }
    const first = await submitFrom('192.0.2.10', lead)
    const again = await submitFrom('192.0.2.10', lead)
    const elsewhere = await submitFrom('192.0.2.11', lead)
    expect(again).toEqual(first)
    expect(elsewhere.id).not.toBe(first.id)
    expect(elsewhere.lead_token).not.toBe(first.lead_token)
    expect(await leadsOf(lead.email)).toHaveLength(2)
  })

  test('leaves nothing that connects two leads of one address', async () => {
    const keys = []
    for (const email of ['one-of-two@visitor.example', 'other-of-two@visitor.example']) {
      await submitFrom('192.0.2.12', { ...enquiry, email })
      const [row] = await readRows<{ key: string }>(
        files.database,
        'SELECT idempotency_key AS key FROM leads WHERE email = $1',
        [email],
      )
      keys.push(row!.key.split(':')[2])
    }
    expect(keys[0]).not.toBe(keys[1])
  })
})
