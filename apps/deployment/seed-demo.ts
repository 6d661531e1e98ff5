import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { demoReviewFileSchema } from '#modules/content/reviews/review.schema.ts'
import { seedReviews } from '#modules/content/reviews/seed-reviews.ts'
import { applyDocuments } from '#modules/documents/apply-documents.ts'
import { readDocumentFolder } from '#modules/documents/read-document-folder.ts'
import { localityListSchema } from '#modules/localities/locality-list.schema.ts'
import { seedLocalities } from '#modules/localities/seed-localities.ts'
import { importModels } from '#modules/models/import-models.ts'
import { readCatalogue } from '#modules/models/read-catalogue.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { siteFaultChecks } from './site-fault-checks.ts'
import { generateDemoStock } from '#modules/vehicles/demo-stock/generate-demo-stock.ts'
import { readDemoPlans } from '#modules/vehicles/demo-stock/demo-plans.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import { findModelClashes } from './find-model-clashes.ts'
import { findDealership } from './find-dealership.ts'

const folder = join(resolve(import.meta.dirname, '..', '..'), 'db', 'demo')

/** Advisory lock under which only one of several processes that start together sets up the demo dealers. */
const seedLock = 7_305_003

/** Gives an empty database the demo dealers and their stock. One that has a site of its own is left alone. */
export async function seedDemo(
  database: Database,
  cipher: Cipher,
  now: Date,
  print: (line: string) => void,
): Promise<void> {
  const files = (await readdir(join(folder, 'sites')))
    .filter((name) => name.endsWith('.json'))
    .sort()
  const client = await database.connect('owner')
  try {
    await client.query('SELECT pg_advisory_lock($1)', [seedLock])
    const { rows } = await client.query<{ wanted: boolean }>(
      `SELECT demo_seeded_at IS NULL AND NOT EXISTS (SELECT 1 FROM sites WHERE slug <> ALL ($1)) AS wanted
       FROM deployment`,
      [files.map((file) => file.replace(/\.json$/, ''))],
    )
    if (rows[0]?.wanted !== true) return
    print('Setting up the demo dealers …')
    for (const file of files) await applyFile(database, join(folder, 'sites', file))
    for (const plan of readDemoPlans()) await importPlan(database, cipher, now, plan)
    await importCatalogue(database)
    await applyContent(database)
    for (const path of await listReviewFiles()) await seedReviewFile(database, now, path)
    await seedLocalityFile(database)
    await client.query('UPDATE deployment SET demo_seeded_at = now()')
  } finally {
    await client.end()
  }
}

async function applyFile(database: Database, path: string): Promise<void> {
  const applied = await applySite(
    database,
    JSON.parse(await readFile(path, 'utf8')),
    siteFaultChecks,
    // An earlier start may have ended in the middle and left some sites behind.
    { allowShared: true, joinGroup: true },
  )
  if (!applied.ok) throw new Error(`${path}: ${JSON.stringify(applied.faults)}`)
}

/** What the makes of the demo dealers sell new. */
async function importCatalogue(database: Database): Promise<void> {
  const read = readCatalogue(await readFile(join(folder, 'models.json'), 'utf8'))
  const imported = read.ok
    ? await importModels(database, read.catalogue, { findClashes: findModelClashes })
    : read
  if (!imported.ok) throw new Error(`demo models: ${JSON.stringify(imported.faults)}`)
}

/** The pages, offers and articles of the demo dealers. */
async function applyContent(database: Database): Promise<void> {
  const read = await readDocumentFolder(join(folder, 'content'))
  const applied = read.ok ? await applyDocuments(database, read.files) : read
  if (!applied.ok) throw new Error(`demo content: ${JSON.stringify(applied.faults)}`)
}

async function listReviewFiles(): Promise<string[]> {
  const names = await readdir(join(folder, 'reviews'))
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, 'reviews', name))
}

async function seedReviewFile(database: Database, now: Date, path: string): Promise<void> {
  const file = demoReviewFileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  const dealership = await findDealership(database, file.dealership)
  if (dealership === undefined)
    throw new Error(`${path}: reviews of an unknown dealership: ${file.dealership}`)
  await seedReviews(database, dealership.id, file, now)
}

async function seedLocalityFile(database: Database): Promise<void> {
  const text = await readFile(join(folder, 'places.json'), 'utf8')
  await seedLocalities(database, localityListSchema.parse(JSON.parse(text)))
}

async function importPlan(
  database: Database,
  cipher: Cipher,
  now: Date,
  plan: ReturnType<typeof readDemoPlans>[number],
): Promise<void> {
  const dealership = await findDealership(database, plan.dealership)
  if (dealership === undefined)
    throw new Error(`demo stock for an unknown dealership: ${plan.dealership}`)
  const outcome = await importCars(
    { database, cipher, now: () => now },
    { dealership, force: true },
    generateDemoStock(plan, now),
  )
  if (!outcome.ok || outcome.report.rejected.length > 0) {
    throw new Error(`demo stock of ${plan.dealership}: ${JSON.stringify(outcome)}`)
  }
}
