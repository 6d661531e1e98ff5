import { beforeEach, describe, expect, test } from 'vitest'
import { getAccountOf, insertSession } from '#modules/accounts/session/account-session.store.ts'
import { saveSearch } from '#modules/accounts/searches/saved-search.store.ts'
import { insertLink } from '#modules/accounts/sign-in/sign-in-link.store.ts'
import { addToWatchlist } from '#modules/accounts/watchlist/watchlist.store.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createLog } from '#platform/log/log.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createRetentionHandler } from './delete-expired.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { hashAddress } from './hash-address.ts'
import { answering, applyPrivacySite, countRows } from './testing.ts'

const own = useTestDatabase()
const ana = 'ana@visitor.example'
const bob = 'bob@visitor.example'
const tables = [
  'accounts',
  'account_sessions',
  'watchlist_entries',
  'saved_searches',
  'search_alerts',
  'sign_in_links',
]
const one = Object.fromEntries(tables.map((table) => [table, 1]))
const none = Object.fromEntries(tables.map((table) => [table, 0]))
let site: Site
let made = 0

beforeEach(async () => {
  site = await applyPrivacySite(own.database, `dealer-${++made}`)
})

/** An account with a row in every table that belongs to accounts. */
const storeAccount = (of: Site, email: string) =>
  own.database.withScope(ownScopeOf(of.id), async (tx) => {
    const { id } = await getAccountOf(tx, of.id, email)
    const owner = { accountId: id, siteId: of.id }
    await insertSession(tx, of.id, id, Buffer.from(`${id}${id}`.slice(0, 32)))
    await addToWatchlist(tx, owner, [{ vehicleId: 7, savedCents: 100 }])
    const settings = { name: 'Utes', newArrivals: true, priceDrops: true }
    await saveSearch(tx, owner, { path: '/search/utes', query: '' }, settings)
    await tx.query(`INSERT INTO search_alerts (account_id, site_id, found) VALUES ($1, $2, '[]')`, [
      id,
      of.id,
    ])
    await insertLink(tx, of.id, { email, returnTo: '/' })
  })
const count = (of: Site = site) => countRows(own.database, tables, of.id)
const age = (sql: string) => own.database.asOwner((tx) => tx.query(sql))

describe('a person who has an account', () => {
  test('is handed it over, and it is erased with the rest', async () => {
    await storeAccount(site, ana)
    const [hash] = hashAddress(['a secret of at least 32 characters'], ana)
    const now = new Date('2026-11-25T00:00:00Z')
    const exported = await exportPerson(own.database, site, {
      address: ana,
      addressHashes: [hash],
      ...answering,
      seal: createAnswerSeal(['a secret of at least 32 characters']),
      now,
    })
    expect(exported.document.account).toMatchObject({
      email: ana,
      watchlist: [{ vehicle_id: 7, saved_price_cents: 100 }],
      saved_searches: [{ name: 'Utes', address: '/search/utes' }],
      sessions: [{}],
      sign_in_links: [{ used_at: null }],
    })
    const outcome = await erasePerson(own.database, site, {
      address: ana,
      addressHash: hash,
      ...answering,
    })
    expect(outcome).toMatchObject({ counts: { accounts: 1, saved_vehicles: 1, saved_searches: 1 } })
    expect(await count()).toEqual(none)
  })

  test('is erased alone: other people, and the same address at another site, stay', async () => {
    const there = await applyPrivacySite(own.database, `other-${made}`)
    await storeAccount(site, ana)
    await storeAccount(site, bob)
    await storeAccount(there, ana)
    const [addressHash] = hashAddress(['a secret of at least 32 characters'], ana)
    await erasePerson(own.database, site, { address: ana, addressHash, ...answering })
    expect(await count()).toEqual(one)
    expect(await count(there)).toEqual(one)
  })
})

describe('retention', () => {
  const run = () =>
    createRetentionHandler({
      database: own.database,
      findSite: () => Promise.resolve(site),
      now: () => new Date(),
    }).run(
      { siteId: site.id },
      { isLast: false, signal: new AbortController().signal, log: createLog('silent') },
    )

  test.each([
    [729, one],
    [732, { ...none, sign_in_links: 1 }],
  ])('of an account unused for %i days leaves %j', async (days, left) => {
    await storeAccount(site, ana)
    await age(`UPDATE accounts SET last_used_at = now() - interval '${days} days'`)
    await run()
    expect(await count()).toEqual(left)
  })

  test.each([
    [23, 1],
    [25, 0],
  ])('of a link that was asked for %i hours ago leaves %i', async (hours, left) => {
    await storeAccount(site, ana)
    await age(`UPDATE sign_in_links SET requested_at = now() - interval '${hours} hours'`)
    await run()
    expect(await count()).toEqual({ ...one, sign_in_links: left })
  })

  test('forgets sessions that are over', async () => {
    await storeAccount(site, ana)
    await storeAccount(site, bob)
    await age(`UPDATE account_sessions SET expires_at = now() - interval '1 second'
               WHERE account_id = (SELECT id FROM accounts WHERE email = '${ana}' AND site_id = ${site.id})`)
    await run()
    expect((await count())['account_sessions']).toBe(1)
  })
})
