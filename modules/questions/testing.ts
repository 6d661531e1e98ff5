import { randomUUID } from 'node:crypto'
import { openTestConversation } from '#modules/conversations/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { TestPlaces } from '#modules/staff/testing.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { QuestionParts } from './answering/question-parts.types.ts'
import { openQuestions, type QuestionService } from './open-questions.ts'

/** The site with questions turned on, or off. */
export const withQuestions = (site: Site, isOn = true): Site => ({
  ...site,
  configuration: {
    ...site.configuration,
    vehicle_page: { ...site.configuration.vehicle_page, questions: isOn },
  },
})

export interface TestQuestions {
  readonly places: TestPlaces
  readonly parts: QuestionParts
  readonly questions: QuestionService
  /** A salesperson of the own site. */
  readonly ana: PersonActor
  readonly vehicleId: number
  /** Ids of vehicles that are sold or gone. */
  readonly gone: Set<number>
  /** Stores a question of a visitor. @returns the lead's id */
  ask(more?: TestQuestion): Promise<string>
}

interface TestQuestion {
  readonly text?: string
  readonly email?: string
  readonly site?: Site
  readonly vehicleId?: number
}

let made = 0

/** A vehicle of a site, a Kia Rio. @returns its id */
export async function addVehicle(
  database: Database,
  { dealerships, groupId }: Site,
): Promise<number> {
  made += 1
  const stocknum = `Q${made}`
  const [dealership] = dealerships
  const imported = await importCars(
    { database, cipher: base64Cipher, now: () => testNow },
    { dealership: { id: dealership!.id, groupId }, partial: true },
    [{ stocknum, make: 'Kia', model: 'Rio', year: 2022, price: 20_000 }],
  )
  if (!imported.ok) throw new Error(JSON.stringify(imported))
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      'SELECT id FROM vehicles WHERE dealership_id = $1 AND stocknum = $2',
      [dealership!.id, stocknum],
    )
    return rows[0]!.id
  })
}

/** A site that has questions, with a vehicle and a salesperson. */
export async function openTestQuestions(database: Database): Promise<TestQuestions> {
  const { places, parts: conversation, ana } = await openTestConversation(database)
  const vehicleId = await addVehicle(database, places.own)
  const gone = new Set<number>()
  const parts: QuestionParts = {
    ...conversation,
    listSites: () => [withQuestions(places.own), places.foreign],
    async findSite(id) {
      const site = await conversation.findSite(id)
      return site && withQuestions(site)
    },
    findVehicle: (_site, id) =>
      Promise.resolve({
        available: !gone.has(id),
        card: { href: `/cars/${id}` },
      } as EnquiryVehicle),
  }
  return {
    places,
    parts,
    questions: openQuestions(parts),
    ana,
    vehicleId,
    gone,
    ask: (more = {}) => addQuestion(database, { site: places.own, vehicleId, ...more }),
  }
}

/** Stores a question as the website's form does. @returns the lead's id */
export async function addQuestion(
  database: Database,
  {
    site,
    vehicleId,
    text = 'Does it have a towbar?',
    email = 'kim@visitor.example',
  }: TestQuestion & { readonly site: Site; readonly vehicleId: number },
): Promise<string> {
  const id = randomUUID()
  await database.asOwner((tx) =>
    tx.query(
      `INSERT INTO leads (id, site_id, idempotency_key, body_hash, state, form, category, subcategory, first_name, email,
         vehicle_id, payload, completed_at)
       VALUES ($1::uuid, $2, $1::uuid::text, '', 'complete', 'question', 'Used Vehicle Enquiry', 'Question',
         'Shopper (no name)', $3, $4, $5, now())`,
      [id, site.id, email, vehicleId, JSON.stringify({ message: text })],
    ),
  )
  return id
}
