import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { insertPastEntries, type PastEntry } from '#modules/audit/demo/insert-past-entries.ts'
import { demoBookingsSchema } from '#modules/bookings/demo/demo-bookings.schema.ts'
import { seedDemoBookings } from '#modules/bookings/demo/seed-demo-bookings.ts'
import { demoReviewFileSchema } from '#modules/content/reviews/review.schema.ts'
import { seedReviews } from '#modules/content/reviews/seed-reviews.ts'
import { applyDocuments } from '#modules/documents/apply-documents.ts'
import { readDocumentFolder } from '#modules/documents/read-document-folder.ts'
import { demoConversationsSchema } from '#modules/conversations/demo/demo-conversations.schema.ts'
import { seedDemoConversations } from '#modules/conversations/demo/seed-demo-conversations.ts'
import { demoFollowUpSchema } from '#modules/follow-up/demo/demo-follow-up.schema.ts'
import { seedDemoFollowUp } from '#modules/follow-up/demo/seed-demo-follow-up.ts'
import { countAnswers } from '#modules/follow-up/promise/count-answers.ts'
import { demoLeadsSchema } from '#modules/inbox/demo/demo-leads.schema.ts'
import { seedDemoLeads } from '#modules/inbox/demo/seed-demo-leads.ts'
import { localityListSchema } from '#modules/localities/locality-list.schema.ts'
import { seedLocalities } from '#modules/localities/seed-localities.ts'
import { readDemoPortraits } from '#modules/media/demo/read-demo-portraits.ts'
import { seedDemoPortraits } from '#modules/media/demo/seed-demo-portraits.ts'
import { importModels } from '#modules/models/import-models.ts'
import { readCatalogue } from '#modules/models/read-catalogue.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { demoQuestionsSchema } from '#modules/questions/demo/demo-questions.schema.ts'
import { seedDemoQuestions } from '#modules/questions/demo/seed-demo-questions.ts'
import { demoSalesSchema } from '#modules/sales/demo/demo-sales.schema.ts'
import { seedDemoSales } from '#modules/sales/demo/seed-demo-sales.ts'
import { seedDemoPrices } from '#modules/price-evidence/demo/seed-demo-prices.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { recordSitePrices } from './record-prices.ts'
import { siteFaultChecks } from './site-fault-checks.ts'
import { demoPeopleSchema } from '#modules/staff/people/demo-people.schema.ts'
import { seedDemoPeople } from '#modules/staff/people/seed-demo-people.ts'
import { generateDemoStock } from '#modules/vehicles/demo-stock/generate-demo-stock.ts'
import { readDemoPlans } from '#modules/vehicles/demo-stock/demo-plans.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import { findModelClashes } from './find-model-clashes.ts'
import { findDealership } from './find-dealership.ts'

interface Demo {
  readonly database: Database
  readonly cipher: Cipher
  /** Where added pictures are stored. */
  readonly files: Pick<FileStore, 'put'>
  /** With which the answers of finance applications are encrypted, the current one first. */
  readonly financeSecrets: readonly string[]
  readonly now: Date
  /** The folder of the demo dealers' files. */
  readonly folder: string
  /** File names of the demo sites. */
  readonly siteFiles: readonly string[]
}

/** Imports the demo dealers with their stock, models, pages, places and people, and a month of what happened there. */
export async function importDemo(demo: Demo): Promise<void> {
  const { database, cipher, now, folder } = demo
  for (const file of demo.siteFiles) await applyFile(database, join(folder, 'sites', file))
  for (const plan of readDemoPlans()) await importPlan(database, cipher, now, plan)
  await seedDemoPrices(database, now)
  await importCatalogue(demo)
  await seedDemoPortraits(demo, await readDemoPortraits(join(folder, 'portraits')))
  await applyContent(demo)
  for (const path of await listReviewFiles(demo)) await seedReviewFile(database, now, path)
  await seedLocalityFile(demo)
  await seedStaffFile(demo)
  const ofLeads = await seedLeadFile(demo)
  await seedBookingFile(demo)
  await seedConversationFile(demo)
  await seedQuestionFile(demo)
  const ofSales = await seedSalesFile(demo)
  await database.asOwner((tx) => insertPastEntries(tx, [...ofLeads, ...ofSales]))
  const sites = (await loadSites(database, siteFaultChecks)).flatMap((load) =>
    load.ok ? [load.site] : [],
  )
  await countAnswers({
    database,
    findSite: (siteId) => Promise.resolve(sites.find(({ id }) => id === siteId)),
  })
}

async function applyFile(database: Database, path: string): Promise<void> {
  const applied = await applySite(
    database,
    JSON.parse(await readFile(path, 'utf8')),
    siteFaultChecks,
    // An interrupted earlier start may have created some sites already.
    { allowShared: true, joinGroup: true, onWritten: recordSitePrices },
  )
  if (!applied.ok) throw new Error(`${path}: ${JSON.stringify(applied.faults)}`)
}

/** Imports the new models of the demo dealers' makes. */
async function importCatalogue({ database, folder }: Demo): Promise<void> {
  const read = readCatalogue(await readFile(join(folder, 'models.json'), 'utf8'))
  const imported = read.ok
    ? await importModels(database, read.catalogue, { findClashes: findModelClashes })
    : read
  if (!imported.ok) throw new Error(`demo models: ${JSON.stringify(imported.faults)}`)
}

/** Imports the pages, offers and articles of the demo dealers. */
async function applyContent({ database, folder }: Demo): Promise<void> {
  const read = await readDocumentFolder(join(folder, 'content'))
  const applied = read.ok ? await applyDocuments(database, read.files) : read
  if (!applied.ok) throw new Error(`demo content: ${JSON.stringify(applied.faults)}`)
}

async function listReviewFiles({ folder }: Demo): Promise<string[]> {
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

async function seedLocalityFile({ database, folder }: Demo): Promise<void> {
  const text = await readFile(join(folder, 'places.json'), 'utf8')
  await seedLocalities(database, localityListSchema.parse(JSON.parse(text)))
}

/** Adds the people who sign in to the console of the demonstration with one click. */
async function seedStaffFile({ database, folder }: Demo): Promise<void> {
  const text = await readFile(join(folder, 'staff.json'), 'utf8')
  await seedDemoPeople(database, demoPeopleSchema.parse(JSON.parse(text)))
}

/** Adds a month of leads and what is left to do for them, so that the console of the demonstration shows a working day. */
async function seedLeadFile({ database, folder, now }: Demo): Promise<readonly PastEntry[]> {
  const text = await readFile(join(folder, 'leads.json'), 'utf8')
  const history = await seedDemoLeads(database, demoLeadsSchema.parse(JSON.parse(text)), now)
  const followUp = await readFile(join(folder, 'follow-up.json'), 'utf8')
  await seedDemoFollowUp(database, demoFollowUpSchema.parse(JSON.parse(followUp)), now)
  return history
}

/** Adds two weeks of test drives and services around today. */
async function seedBookingFile({ database, folder, now }: Demo): Promise<void> {
  const text = await readFile(join(folder, 'bookings.json'), 'utf8')
  await seedDemoBookings(database, demoBookingsSchema.parse(JSON.parse(text)), now)
}

/** Adds mails with customers to some of the leads. */
async function seedConversationFile({ database, folder }: Demo): Promise<void> {
  const text = await readFile(join(folder, 'conversations.json'), 'utf8')
  await seedDemoConversations(database, demoConversationsSchema.parse(JSON.parse(text)))
}

/** Adds questions about vehicles: some that are answered on their pages, and some that wait for staff. */
async function seedQuestionFile({ database, folder, now }: Demo): Promise<void> {
  const text = await readFile(join(folder, 'questions.json'), 'utf8')
  await seedDemoQuestions(database, demoQuestionsSchema.parse(JSON.parse(text)), now)
}

/** Adds a month of reservations, finance applications and appraisals. */
async function seedSalesFile({
  database,
  folder,
  financeSecrets,
  now,
}: Demo): Promise<readonly PastEntry[]> {
  const text = await readFile(join(folder, 'sales.json'), 'utf8')
  const sales = demoSalesSchema.parse(JSON.parse(text))
  return seedDemoSales(database, sales, { seal: createAnswerSeal(financeSecrets), now })
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
