import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { exportSite } from '#modules/sites/storage/site-history.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { siteSettingsSchema } from '#modules/sites/settings/site-configuration.schema.ts'
import { siteFileSchema } from '#modules/sites/settings/site-file.schema.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

const first = useTestDatabase()
const second = useTestDatabase()

type SiteFile = Record<string, unknown> & { slug: string; hosts?: string[] }

const folder = 'db/demo/sites'
const demoFiles = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as SiteFile,
)

const apply = (database: Database, file: unknown) =>
  applySite(database, file, siteFaultChecks, { remove: true, allowShared: true })

async function exportFile(database: Database, slug: string): Promise<unknown> {
  const exported = await exportSite(database, slug)
  if (!exported.ok) throw new Error(exported.text)
  return JSON.parse(JSON.stringify(exported.file))
}

async function loadConfiguration(database: Database, slug: string) {
  const [load] = await loadSites(database, siteFaultChecks, [slug])
  if (load?.ok !== true) throw new Error(JSON.stringify(load))
  const { dealerships: _, ...configuration } = load.site.configuration
  return configuration
}

describe.each(demoFiles)('$slug', (file) => {
  test('is exported as a file that makes the same site, here and elsewhere', async () => {
    expect(await apply(first.database, file)).toMatchObject({ ok: true })
    const exported = await exportFile(first.database, file.slug)
    const { $schema: _, ...parsed } = siteFileSchema.parse(file)
    expect(exported).toMatchObject({
      ...parsed,
      hosts: (file.hosts ?? []).toSorted(),
    })
    expect(await apply(first.database, exported)).toMatchObject({ outcome: 'unchanged' })

    expect(await apply(second.database, exported)).toMatchObject({ ok: true, outcome: 'created' })
    expect(await exportFile(second.database, file.slug)).toEqual(exported)
    expect(await loadConfiguration(second.database, file.slug)).toEqual(
      await loadConfiguration(first.database, file.slug),
    )
  })

  test('states its fields in the order of the schema', async () => {
    const settings = Object.keys(siteSettingsSchema.shape)
    const exported = Object.keys((await exportFile(first.database, file.slug)) as object)
    const own = exported.filter((key) => settings.includes(key))
    expect(own).toEqual(settings.filter((key) => own.includes(key)))
    expect(exported[0]).toBe('slug')
  })
})

test('whatever settings a site has, its export makes the same site', async () => {
  const keys = Object.keys(siteSettingsSchema.shape)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...demoFiles),
      fc.constantFrom(...demoFiles),
      fc.subarray(keys),
      async (base, other, taken) => {
        const settings = Object.fromEntries(
          taken.flatMap((key) => (Object.hasOwn(other, key) ? [[key, other[key]]] : [])),
        )
        const file = { ...base, ...settings }
        const applied = await apply(first.database, file)
        fc.pre(applied.ok)
        const exported = await exportFile(first.database, base.slug)
        expect(await apply(first.database, exported)).toMatchObject({ outcome: 'unchanged' })
        expect(await apply(second.database, exported)).toMatchObject({ ok: true })
        expect(await exportFile(second.database, base.slug)).toEqual(exported)
      },
    ),
    { numRuns: 20 },
  )
})
