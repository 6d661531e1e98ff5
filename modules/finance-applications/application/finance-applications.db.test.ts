import { beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import {
  applicationValues,
  applyFinanceSite,
  canaries,
  dumpDatabase,
  openVisitor,
  sendApplication,
  testSeal,
} from '../testing.ts'
import { createAnswerSeal } from './answer-seal.ts'
import { type ApplicationRow, findApplication } from './application.store.ts'

const own = useTestDatabase()
let site: Site
beforeEach(async () => {
  await own.database.asOwner((tx) =>
    tx.query('TRUNCATE finance_applications, finance_application_records'),
  )
  site = await applyFinanceSite(own.database)
})

const find = (id: string): Promise<ApplicationRow | undefined> =>
  own.database.withScope(ownScopeOf(site.id), (tx) => findApplication(tx, id))
const open = () => openVisitor(own.database, site)

describe('an application', () => {
  test('is answered step by step, and sent with the words that were agreed to', async () => {
    const visitor = open()
    expect(await visitor.answer('about')).toMatchObject({ kind: 'saved', next: 'address' })
    expect(await visitor.answer('address')).toMatchObject({ next: 'employment' })
    expect(await visitor.answer('employment')).toMatchObject({ next: 'income', sitting: null })
    expect(await visitor.answer('income')).toMatchObject({ next: 'expenses' })
    expect(await visitor.answer('expenses')).toMatchObject({ next: 'assets' })
    expect(await visitor.answer('assets')).toMatchObject({ next: 'identity' })
    expect(await visitor.answer('identity')).toMatchObject({ next: 'consent' })
    const sent = await visitor.answer('consent')
    if (sent.kind !== 'submitted') throw new Error(sent.kind)
    expect(await visitor.progress()).toMatchObject({ id: sent.id, state: 'submitted', done: [] })
    const row = await find(sent.id)
    expect(row).toMatchObject({
      email: 'ana@visitor.example',
      sensitive: null,
      deliveryState: 'none',
    })
    expect(row!.consents).toMatchObject([
      { field: 'credit_check', agreed: true, wording: expect.stringContaining('360 Finance') },
      { field: 'privacy', agreed: true },
    ])
    const { consent: _, previous_address: __, ...all } = applicationValues
    expect(testSeal.open(sent.id, row!.answers)).toEqual(all)
  })

  test('requires an earlier address of people who moved within three years', async () => {
    const visitor = open()
    await visitor.answer('about')
    const values = { 'Years at address': 2 }
    expect(await visitor.answer('address', { values })).toMatchObject({ next: 'previous_address' })
    expect(await visitor.answer('employment')).toMatchObject({
      kind: 'asked-again',
      next: 'previous_address',
    })
  })

  test('sent twice, or continued after it was sent, is one', async () => {
    const visitor = open()
    await visitor.answerUntil('consent')
    const both = await Promise.all([visitor.answer('consent'), visitor.answer('consent')])
    expect(new Set(both.map((outcome) => JSON.stringify(outcome)))).toHaveLength(1)
    expect(await visitor.answer('about')).toEqual(both[0])
    const records = await own.database.asOwner((tx) =>
      tx.query(`SELECT 1 FROM finance_application_records WHERE kind = 'submitted'`),
    )
    expect(records.rowCount).toBe(1)
  })
})

describe('a visitor who leaves and comes back', () => {
  test('continues where they left, and answers income, expenses and identity again', async () => {
    const visitor = open()
    await visitor.answerUntil('identity')
    visitor.leave()
    expect(await visitor.progress()).toMatchObject({
      state: 'begun',
      done: ['about', 'address', 'employment'],
      next: 'income',
    })
    expect(await visitor.answer('identity')).toMatchObject({ kind: 'asked-again', next: 'income' })
    expect(await visitor.answer('income')).toMatchObject({ kind: 'saved', next: 'expenses' })
    // Sensitive answers of the earlier session are deleted.
    expect(await visitor.answer('identity')).toMatchObject({ next: 'expenses' })
  })

  test('finds nothing of it after a day, nor the earlier session after an hour', async () => {
    const visitor = open()
    await visitor.answerUntil('assets')
    const age = (column: string, by: string) =>
      own.database.asOwner((tx) =>
        tx.query(`UPDATE finance_applications SET ${column} = ${column} - interval '${by}'`),
      )
    await age('touched_at', '59 minutes')
    expect(await visitor.answer('assets')).toMatchObject({ kind: 'saved' })
    await age('touched_at', '61 minutes')
    expect(await visitor.answer('identity')).toMatchObject({ kind: 'asked-again', next: 'income' })
    await age('begun_at', '23 hours')
    expect(await visitor.progress()).toBeDefined()
    await age('begun_at', '2 hours')
    expect(await visitor.progress()).toBeUndefined()
    expect(await visitor.answer('income')).toMatchObject({ kind: 'asked-again', next: 'about' })
  })
})

describe('the answers', () => {
  test('is only stored encrypted, begun or sent', async () => {
    const visitor = open()
    await visitor.answerUntil('consent')
    const begun = await dumpDatabase(own.database)
    await visitor.answer('consent')
    const sent = await dumpDatabase(own.database)
    expect(begun).toContain('public.finance_applications (')
    for (const canary of [...Object.values(canaries), 'Example Street', 'Employed full time']) {
      expect(begun).not.toContain(canary)
      expect(sent).not.toContain(canary)
    }
  })

  test('opens with older keys too, and neither with another nor in another row', async () => {
    const id = await sendApplication(own.database, site)
    const { answers } = (await find(id))!
    const older = 'a secret of at least 32 characters'
    const newer = 'another secret, of 32 characters!'
    expect(createAnswerSeal([newer, older]).open(id, answers)).toMatchObject({ income: {} })
    expect(() => createAnswerSeal([newer]).open(id, answers)).toThrow('any more')
    expect(() => testSeal.open(crypto.randomUUID(), answers)).toThrow('another application')
    const [first = '', ...rest] = answers.split('.').reverse()
    const changed = [`${first.startsWith('A') ? 'B' : 'A'}${first.slice(1)}`, ...rest].reverse()
    expect(() => testSeal.open(id, changed.join('.'))).toThrow()
  })

  test('is out of reach for a session of another site', async () => {
    const visitor = open()
    await visitor.answer('about')
    const elsewhere = { ...site, id: site.id + 1 }
    const stranger = openVisitor(own.database, elsewhere)
    expect(await stranger.applications.findProgress(elsewhere, 'guess')).toBeUndefined()
    const rows = await own.database.withScope(ownScopeOf(elsewhere.id), (tx) =>
      tx.query('SELECT 1 FROM finance_applications'),
    )
    expect(rows.rowCount).toBe(0)
  })
})

test.each([
  ['360-finance', 'finance'],
  ['rv-sales', 'Finance Enquiry'],
])(
  '§7: an application carries the dealership_slug %s of the override for %s',
  async (slug, form) => {
    site = await applyFinanceSite(
      own.database,
      {},
      {
        dealership_slug_overrides: [{ form, dealership_slug: slug }],
      },
    )
    expect(await find(await sendApplication(own.database, site))).toMatchObject({
      dealershipSlug: slug,
    })
  },
)
