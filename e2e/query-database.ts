import pg from 'pg'
import { describeOwner } from './embedded-owner.ts'

/** Queries the embedded database of a data folder as its owner, to whom row-level security does not apply. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  data: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(describeOwner(data))
  // If the server ends, the query fails; without this listener the error would end the test process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
