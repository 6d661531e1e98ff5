import { randomUUID } from 'node:crypto'
import { questionSubcategory } from '#modules/forms/catalogue/category.rules.ts'
import { questionSlug } from '#modules/forms/catalogue/question-slug.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { buildModelKey } from '../published/published-question.store.ts'
import type { DemoQuestions } from './demo-questions.schema.ts'

interface DemoVehicle {
  readonly id: number
  readonly siteId: number
  readonly locationId: number | null
  readonly make: string
  readonly model: string
  readonly carType: string
}

type DemoQuestion = DemoQuestions[number]['questions'][number]

/**
 * Adds questions about vehicles to the demonstration, unless it has some already. Answered ones are on the pages, without the
 * lead that they once were; the others are leads that wait. Nothing is queued, so no mail is sent.
 *
 * @throws Error if a site has no such vehicle
 */
export async function seedDemoQuestions(
  database: Pick<Database, 'asOwner'>,
  demo: DemoQuestions,
  now: Date,
): Promise<void> {
  await database.asOwner(async (tx) => {
    const { rows } = await tx.query('SELECT FROM vehicle_questions LIMIT 1')
    if (rows.length > 0) return
    for (const { site, dealership, car, questions } of demo) {
      const vehicle = await findVehicle(tx, site, dealership, car)
      if (vehicle === undefined) throw new Error(`${dealership} has no vehicle ${car} for sale`)
      for (const question of questions) {
        const at = new Date(now.getTime() - question.minutes_ago * 60_000)
        await (question.answer === undefined ? ask : publish)(tx, vehicle, question, at)
      }
    }
  })
}

async function findVehicle(
  tx: Tx,
  site: string,
  dealership: string,
  at: number,
): Promise<DemoVehicle | undefined> {
  const { rows } = await tx.query<DemoVehicle>(
    `SELECT vehicles.id, sites.id AS "siteId", location_id AS "locationId", make, model, car_type AS "carType"
     FROM vehicles JOIN dealerships ON dealerships.id = dealership_id, sites
     WHERE sites.slug = $1 AND dealerships.slug = $2 AND removed_at IS NULL AND status = 'in_stock' AND NOT reserved
     ORDER BY vehicles.id OFFSET $3 LIMIT 1`,
    [site, dealership, at],
  )
  return rows[0]
}

const nameCategory = ({ carType }: DemoVehicle): string =>
  carType === 'used' ? 'Used Vehicle Enquiry' : 'New Vehicle Enquiry'

async function publish(
  tx: Tx,
  vehicle: DemoVehicle,
  { question, answer }: DemoQuestion,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO vehicle_questions (site_id, vehicle_id, location_id, category, model_key, state, question, answer,
       published_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, 'published', $6, $7, $8, $8)`,
    [
      vehicle.siteId,
      vehicle.id,
      vehicle.locationId,
      nameCategory(vehicle),
      buildModelKey(vehicle),
      question,
      answer,
      at,
    ],
  )
}

async function ask(
  tx: Tx,
  vehicle: DemoVehicle,
  { question, email }: DemoQuestion,
  at: Date,
): Promise<void> {
  const id = randomUUID()
  await tx.query(
    `INSERT INTO leads (id, site_id, idempotency_key, body_hash, state, form, category, subcategory, first_name, email,
       vehicle_id, vehicle_shown, location_id, payload, created_at, updated_at, completed_at)
     VALUES ($1::uuid, $2, $1::uuid::text, '', 'complete', $3, $4, $5, 'Shopper (no name)', $6, $7, true, $8, $9, $10, $10, $10)`,
    [
      id,
      vehicle.siteId,
      questionSlug,
      nameCategory(vehicle),
      questionSubcategory,
      email ?? 'a.shopper@visitor.example',
      vehicle.id,
      vehicle.locationId,
      JSON.stringify({ message: question }),
      at,
    ],
  )
}
