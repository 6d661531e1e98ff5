import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#platform/postgres/migrate.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'

const own = useTestDatabase()
const upgrade = '0099-vehicles-at-known-addresses.sql'

/** Rows as stored by the previous version: words of the platform, of a group and of a site. */
const stored = `
  INSERT INTO dealership_groups (slug, name, defaults) VALUES
    ('known', 'Known', '{"vehicle": {"address_word": "campers"}}'),
    ('odd', 'Odd', '{"vehicle": {"address_word": "vans", "noun": "Van"}}');
  INSERT INTO sites (group_id, slug, template, settings)
  SELECT g.id, s.slug, 'Car', s.settings::jsonb
  FROM dealership_groups g, (VALUES
    ('bikes', '{"vehicle": {"address_word": "motorcycles"}}'),
    ('plain', '{"name": "Plain"}'),
    ('trucks', '{"name": "Trucks", "vehicle": {"address_word": "trucks", "noun": "Truck"}}')) AS s (slug, settings)
  WHERE g.slug = 'known'`

test('a word that no route has is removed and named, the rest stays', async () => {
  const client = await own.database.connect('owner')
  const warnings: string[] = []
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING') warnings.push(message ?? '')
  })
  try {
    const all = readMigrations(resolve('db/migrations'))
    const before = all.findIndex(({ name }) => name === upgrade)
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await migrate(client, all.slice(0, before))
    await client.query(stored)
    expect(await migrate(client, all)).toContain(upgrade)
    expect(warnings).toEqual([
      expect.stringMatching(/^site trucks: vehicles were at \/trucks\/…; /),
      expect.stringMatching(/^group odd: vehicles were at \/vans\/…; /),
    ])
    const sites = await client.query('SELECT slug, version, settings FROM sites ORDER BY slug')
    expect(sites.rows).toEqual([
      { slug: 'bikes', version: 1, settings: { vehicle: { address_word: 'motorcycles' } } },
      { slug: 'plain', version: 1, settings: { name: 'Plain' } },
      { slug: 'trucks', version: 2, settings: { name: 'Trucks', vehicle: { noun: 'Truck' } } },
    ])
    const groups = await client.query('SELECT slug, defaults FROM dealership_groups ORDER BY slug')
    expect(groups.rows).toEqual([
      { slug: 'known', defaults: { vehicle: { address_word: 'campers' } } },
      { slug: 'odd', defaults: { vehicle: { noun: 'Van' } } },
    ])
  } finally {
    await client.end()
  }
})
