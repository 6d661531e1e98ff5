import { afterAll, beforeAll } from 'vitest'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import { buildTestParts, openTestSite, readRows } from '#modules/leads/submit/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openLeadWebsite, type SentRequest } from '../../lead-website.fake.ts'

/** For one test file: a dealer's website with its own database, and requests to its lead endpoints. */
export function prepareLeadEndpoints() {
  const database = useTestDatabase()
  let website: ReturnType<typeof openLeadWebsite> | undefined

  beforeAll(async () => {
    const routes = [{ emails: ['sales@dealer.example'] }]
    const leads = { routes, site_limit_per_minute: 30 }
    const site = await openTestSite(database.database, { leads })
    const { parts } = buildTestParts(database.database, { consequences: leadConsequences })
    website = openLeadWebsite(site, parts, () => () => Promise.resolve(new Response('page')))
  })
  afterAll(() => website?.close())

  const getWebsite = () => {
    if (website === undefined) throw new Error('the website is there from beforeAll on')
    return website
  }
  const send = (path: string, sent: SentRequest = {}) =>
    getWebsite().send(path, {
      ...sent,
      headers: { 'content-type': 'application/json', ...sent.headers },
    })
  return {
    send,
    /** Posts the lead to `/api/leads`. */
    post: (lead: unknown, more: SentRequest = {}) =>
      send('/api/leads', { body: JSON.stringify({ lead }), ...more }),
    get database() {
      return database.database
    },
    get website() {
      return getWebsite()
    },
    rows: (sql: string, values: readonly unknown[] = []) =>
      readRows(database.database, sql, values),
    countLeads: async () =>
      (await readRows<{ n: number }>(database.database, 'SELECT count(*) AS n FROM leads'))[0]!.n,
  }
}

export const readJson = async (response: Response) =>
  (await response.json()) as Record<string, string>

export const newKey = () => crypto.randomUUID()
