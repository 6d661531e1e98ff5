import { describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { useTestDatabase } from './testing.ts'

const files = useTestDatabase()

describe('migrate', () => {
  test('applies missing migrations once, in order, and lists them', async () => {
    const client = await files.database.connect('owner')
    try {
      const { rows } = await client.query<{ name: string; checksum: string }>(
        'SELECT name, checksum FROM schema_migrations ORDER BY name',
      )
      const known = rows.map((row) => ({ ...row, sql: 'never run again' }))
      const added = [
        { name: '9001-a.sql', sql: 'CREATE TABLE a (id int)', checksum: 'a' },
        { name: '9002-b.sql', sql: 'ALTER TABLE a ADD b int', checksum: 'b' },
      ]
      expect(await migrate(client, [...known, ...added])).toEqual(['9001-a.sql', '9002-b.sql'])
      expect(await migrate(client, [...known, ...added])).toEqual([])

      const edited = [...known, { ...added[0]!, checksum: 'other' }, added[1]!]
      await expect(migrate(client, edited)).rejects.toThrow(/9001-a\.sql was changed/)
      await expect(migrate(client, known)).rejects.toThrow(
        /newer than this version.*9001-a\.sql to 9002-b\.sql/,
      )
    } finally {
      await client.end()
    }
  })

  test('leaves nothing of a migration that fails', async () => {
    const client = await files.database.connect('owner')
    try {
      const { rows } = await client.query<{ name: string; checksum: string }>(
        'SELECT name, checksum FROM schema_migrations ORDER BY name',
      )
      const known = rows.map((row) => ({ ...row, sql: '' }))
      const broken = {
        name: '9100-c.sql',
        sql: 'CREATE TABLE c (id int); SELECT 1/0',
        checksum: 'c',
      }
      await expect(migrate(client, [...known, broken])).rejects.toThrow(
        /9100-c\.sql failed: division by zero/,
      )
      const found = await client.query(`SELECT to_regclass('c') AS c`)
      expect(found.rows).toEqual([{ c: null }])
    } finally {
      await client.end()
    }
  })
})
