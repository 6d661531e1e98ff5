import pg from 'pg'
import { describeOwner } from '../../e2e/embedded-owner.ts'

/** Stores rows of about the size of what is measured, one per transaction, over separate connections. */
export async function openBareTable(
  data: string,
  build: () => { readonly key: string; readonly body: string },
) {
  const pool = new pg.Pool({ ...describeOwner(data), max: 10 })
  await pool.query(
    `CREATE TABLE bench_bare (key text PRIMARY KEY, payload jsonb NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now())`,
  )
  return {
    async insert() {
      const { key, body } = build()
      await pool.query('INSERT INTO bench_bare (key, payload) VALUES ($1, $2)', [key, body])
    },
    close: () => pool.end(),
  }
}
