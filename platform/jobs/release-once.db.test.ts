import type pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { releaseOnce } from './release-once.ts'

const files = useTestDatabase()
let pool: pg.Pool | undefined
afterEach(async () => {
  if (pool?.ended === false) await pool.end()
})

interface Loan {
  readonly error: Error | undefined
  readonly giveBack: (() => void) | undefined
}
const open = (): pg.Pool => (pool = releaseOnce(files.database.openPool('owner', 2)))
const borrow = (from: pg.Pool): Promise<Loan> =>
  new Promise((resolve) => {
    from.connect((error, _client, giveBack) => resolve({ error, giveBack }))
  })

describe('a connection that is given back twice', () => {
  test('is available once, and is not taken from its new user', async () => {
    const lender = open()
    const first = await borrow(lender)
    first.giveBack?.()
    first.giveBack?.()
    expect([lender.totalCount, lender.idleCount]).toEqual([1, 1])
    const second = await borrow(lender)
    first.giveBack?.()
    expect([lender.totalCount, lender.idleCount]).toEqual([1, 0])
    second.giveBack?.()
    expect([lender.totalCount, lender.idleCount]).toEqual([1, 1])
  })
})

describe('a pool', () => {
  test('still supports promises', async () => {
    const client = await open().connect()
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    client.release()
  })

  test('that has ended is marked so, and has nothing to give back', async () => {
    const lender = open()
    await lender.end()
    const { error, giveBack } = await borrow(lender)
    expect(error?.message).toBe('Cannot use a pool after calling end on the pool')
    expect(giveBack).toBeUndefined()
  })
})
