import type { Tx } from '#platform/postgres/database.ts'

export type QuestionState = 'published' | 'withdrawn' | 'mailed' | 'declined'

/** The lead that a question is. */
export interface AskedQuestion {
  readonly leadId: string
  readonly siteId: number
  readonly locationId: number | null
  readonly category: string
  readonly vehicleId: number
  /** As the visitor wrote it. */
  readonly asked: string
  readonly email: string | null
  readonly createdAt: Date
  /** Whether the customer was answered, here or in the lead. */
  readonly isAnswered: boolean
}

/** What staff decided about a question. */
export interface Decision {
  readonly id: string
  /** Null: the lead is deleted. */
  readonly leadId: string | null
  readonly siteId: number
  readonly groupId: number
  readonly locationId: number | null
  readonly category: string
  readonly vehicleId: number
  readonly state: QuestionState
  readonly question: string | null
  readonly answer: string | null
  readonly version: number
  readonly publishedAt: Date | null
  readonly changedAt: Date
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text from outside can be an id. */
export const isId = (text: string): boolean => uuid.test(text)

/** @returns undefined also for a lead that is no question, or not a complete one */
export async function findAsked(tx: Tx, leadId: string): Promise<AskedQuestion | undefined> {
  const { rows } = await tx.query<AskedQuestion>(
    `SELECT id AS "leadId", site_id AS "siteId", location_id AS "locationId", category, vehicle_id AS "vehicleId",
       coalesce(payload ->> 'message', '') AS asked, email, created_at AS "createdAt",
       first_answered_at IS NOT NULL AS "isAnswered"
     FROM leads WHERE id = $1 AND form = 'question' AND state = 'complete' AND vehicle_id IS NOT NULL`,
    [leadId],
  )
  return rows[0]
}

const columns = `question.id, lead_id AS "leadId", site_id AS "siteId", group_id AS "groupId", location_id AS "locationId",
  category, vehicle_id AS "vehicleId", question.state, question, answer, question.version,
  published_at AS "publishedAt", changed_at AS "changedAt"`

/** @param id of the decision or of its lead */
export async function findDecision(
  tx: Tx,
  id: string,
  { isLocked = false } = {},
): Promise<Decision | undefined> {
  const { rows } = await tx.query<Decision>(
    `SELECT ${columns} FROM vehicle_questions AS question JOIN sites ON sites.id = site_id
     WHERE question.id = $1 OR lead_id = $1 ${isLocked ? 'FOR UPDATE OF question' : ''}`,
    [id],
  )
  return rows[0]
}

interface DecidedText {
  readonly state: QuestionState
  readonly question: string | null
  readonly answer: string | null
}

/** Stores the first decision about a question. The lead has to be locked. */
export async function insertDecision(
  tx: Tx,
  asked: AskedQuestion,
  { modelKey, state, question, answer }: DecidedText & { readonly modelKey: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO vehicle_questions (site_id, vehicle_id, lead_id, location_id, category, model_key, state, question, answer,
       published_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::text, $8, $9, CASE WHEN $7::text = 'published' THEN clock_timestamp() END)`,
    [
      asked.siteId,
      asked.vehicleId,
      asked.leadId,
      asked.locationId,
      asked.category,
      modelKey,
      state,
      question,
      answer,
    ],
  )
}

/** Changes a decision that is locked. */
export async function updateDecision(
  tx: Tx,
  id: string,
  { state, question, answer }: DecidedText,
): Promise<void> {
  await tx.query(
    `UPDATE vehicle_questions SET state = $2::text, question = $3, answer = $4, version = version + 1,
       published_at = coalesce(published_at, CASE WHEN $2::text = 'published' THEN clock_timestamp() END),
       changed_at = clock_timestamp()
     WHERE id = $1`,
    [id, state, question, answer],
  )
}

export interface VehicleName {
  /** Such as '2019 Toyota Corolla'. */
  readonly title: string
  readonly make: string
  readonly model: string
}

export async function findVehicleName(tx: Tx, vehicleId: number): Promise<VehicleName | undefined> {
  const { rows } = await tx.query<VehicleName>(
    `SELECT concat_ws(' ', year, make, model) AS title, make, model FROM vehicles WHERE id = $1`,
    [vehicleId],
  )
  return rows[0]
}
