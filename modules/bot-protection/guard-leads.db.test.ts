import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderServer } from '#fakes/payments/provider-server.fake.ts'
import { startTurnstile } from '#fakes/turnstile.fake.ts'
import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  enquiry,
  expectRefusal,
  expectResponse,
  openTestSite,
  readRows,
} from '#modules/leads/submit/testing.ts'
import { partnerKeyPurpose } from '#modules/partner-accounts/partner-account.store.ts'
import { buildExampleDealership } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { guardLeads } from './guard-leads.ts'
import { openBotCheck } from './open-bot-check.ts'

const files = useTestDatabase()
const cipher = createCipher(['a secret of tests, long enough for it'], partnerKeyPurpose)
let turnstile: ProviderServer
let site: Site
let unprotected: Site
beforeAll(async () => {
  site = await apply('protected', { bot_protection_enabled: true })
  unprotected = await apply('unprotected', {})
})
beforeEach(async () => {
  turnstile = await startTurnstile()
  return () => turnstile.stop()
})

const apply = (slug: string, settings: object) =>
  openTestSite(files.database, {
    slug,
    hosts: [`www.${slug}.example`],
    dealership_group: { slug, name: slug },
    dealerships: [buildExampleDealership({ slug })],
    bot_protection: { site_key: '1x00000000000000000000AA', environment: 'demonstration' },
    ...settings,
  })

function open(demonstration: string | null = turnstile.origin) {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const { parts, effects } = buildTestParts(files.database)
  const client = createPartnerClient({ steadyClock: () => 0, timeoutMs: 300 })
  const botCheck = openBotCheck({ database: files.database, cipher, client, demonstration })
  const service = guardLeads(openLeadService(parts), botCheck)
  const send = (token: string | null, of = site) =>
    service.submit(
      buildTestContext(of, { log }),
      buildSent(
        { ...enquiry, message: randomUUID(), ...(token && { 'cf-turnstile-response': token }) },
        { key: randomUUID() },
      ),
    )
  return { send, service, lines, effects }
}

const findLead = async (id: string) => {
  const [row] = await readRows<{ flag: string | null; payload: object }>(
    files.database,
    'SELECT flag, payload FROM leads WHERE id = $1',
    [id],
  )
  return row!
}

describe('a lead of a site with bot protection', () => {
  test('of a person is a lead like any other, and its token is not stored', async () => {
    const { send, effects, lines } = open()
    const { id } = expectResponse(await send('person-canary'))
    const lead = await findLead(id)
    expect(lead).toMatchObject({ flag: null })
    expect(JSON.stringify(lead) + lines.join()).not.toMatch(/canary|bot_check/)
    expect(effects).toContain(`deliver 0 ${id}`)
  })

  test('with an invalid token is refused before anything is stored, and can be sent again', async () => {
    const { send, effects } = open()
    expect(expectRefusal(await send('robot'))).toMatchObject({
      status: 422,
      code: 'lead.bot-token',
      error: expect.stringContaining('Nothing you typed is lost'),
    })
    expect(effects).toEqual([])
  })

  test('with the token of another lead is refused', async () => {
    const { send } = open()
    expectResponse(await send('person-twice'))
    expect(expectRefusal(await send('person-twice')).code).toBe('lead.bot-token')
  })

  test('that is sent again after a lost response is the same lead, by the same token', async () => {
    const { service } = open()
    const key = randomUUID()
    const sent = buildSent({ ...enquiry, 'cf-turnstile-response': 'person-again' }, { key })
    const context = buildTestContext(site)
    const first = expectResponse(await service.submit(context, sent))
    expect(expectResponse(await service.submit(context, sent)).id).toBe(first.id)
  })

  test('without a token is stored, and held until somebody has read it', async () => {
    const { send, effects } = open()
    const { id } = expectResponse(await send(null))
    expect(await findLead(id)).toMatchObject({ flag: 'no-bot-token' })
    expect(effects.filter((line) => line.startsWith('event'))).toEqual([])
    expect(turnstile.calls).toEqual([])
  })

  test.each(['refuse', 'lose', 'hang', 'rubbish'] as const)(
    'is delivered, marked as unchecked, if Turnstile fails (%s)',
    async (kind) => {
      const { send, effects } = open()
      turnstile.trouble({ of: /siteverify/, kind, times: 1 })
      const { id } = expectResponse(await send('person-later'))
      expect(await findLead(id)).toMatchObject({
        flag: null,
        payload: { bot_check: 'not checked' },
      })
      expect(effects).toContain(`deliver 0 ${id}`)
    },
  )

  test('is delivered where the site has no account, which the log says', async () => {
    const live = await apply('live', {
      bot_protection_enabled: true,
      bot_protection: { site_key: '1x00000000000000000000AA', environment: 'live' },
    })
    const { send, lines } = open()
    const { id } = expectResponse(await send('person', live))
    expect(await findLead(id)).toMatchObject({ payload: { bot_check: 'not checked' } })
    expect(lines.join()).toContain('the site has no account')
  })

  test('continues with its own token in later steps', async () => {
    const { service } = open()
    const context = buildTestContext(site)
    const begun = { ...enquiry, lead_status: 'Incomplete', step_index: 0 }
    const first = buildSent({ ...begun, 'cf-turnstile-response': 'person-of-steps' })
    const { id, lead_token: token } = expectResponse(await service.submit(context, first))
    const last = buildSent({ ...enquiry, form_completed: true, step_index: 1 })
    expect(expectResponse(await service.saveStep(context, id, token, last)).id).toBe(id)
    expect(turnstile.calls).toHaveLength(1)
  })
})

test('a site without bot protection never queries Turnstile', async () => {
  const { send } = open()
  const { id } = expectResponse(await send('robot', unprotected))
  expect(await findLead(id)).toMatchObject({ flag: null })
  expect(turnstile.calls).toEqual([])
})
