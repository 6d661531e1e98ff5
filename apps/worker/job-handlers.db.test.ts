import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listLanes } from './job-handlers.ts'

const files = useTestDatabase()

const listNames = () =>
  listLanes({
    database: files.database,
    files: {} as never,
    mailer: {} as never,
    senderAddress: null,
    secrets: ['a secret of at least 32 characters'],
    financeSecrets: ['a secret of at least 32 characters'],
    loopbackWebhooks: false,
    findSite: () => Promise.resolve(undefined),
    cards: {} as never,
    payments: {} as never,
    demonstration: null,
    feeds: {} as never,
    originOf: () => 'https://dealer.example',
    openStock: () => Promise.reject(new Error('no job is done here')),
    now: () => new Date(),
  }).flatMap(({ handlers }) => handlers.map(({ name }) => name))

test('each job is handled once', () => {
  const names = listNames()
  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual([...new Set(names)])
})

test('no SQL function names a job', async () => {
  const naming = await files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ name: string }>(
      `SELECT DISTINCT proname AS name FROM pg_proc, unnest($1::text[]) AS job
       WHERE pronamespace = 'public'::regnamespace AND strpos(prosrc, quote_literal(job)) > 0`,
      [[...listNames(), 'run-alone']],
    )
    return rows.map(({ name }) => name)
  })
  expect(naming).toEqual([])
})
