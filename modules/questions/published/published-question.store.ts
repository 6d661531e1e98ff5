import type { Tx } from '#platform/postgres/database.ts'

/** A question with its answer, as everybody may read it: it names nobody. */
export interface PublishedQuestion {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly publishedAt: Date
}

/** The most questions that a vehicle's page shows. */
export const mostShown = 40

const columns = 'id, question, answer, published_at AS "publishedAt"'

/** The published questions about a vehicle of the scope's site, the newest first. */
export async function listPublished(
  tx: Tx,
  siteId: number,
  vehicleId: number,
): Promise<readonly PublishedQuestion[]> {
  const { rows } = await tx.query<PublishedQuestion>(
    `SELECT ${columns} FROM vehicle_questions
     WHERE vehicle_id = $2 AND site_id = $1 AND state = 'published' ORDER BY published_at DESC, id LIMIT ${mostShown}`,
    [siteId, vehicleId],
  )
  return rows
}

/**
 * The published questions about other vehicles of the same model in the scope's stock that are still for sale, the newest
 * first.
 */
export async function listPublishedOfModel(
  tx: Tx,
  siteId: number,
  {
    vehicleId,
    modelKey,
    limit,
  }: {
    readonly vehicleId: number
    readonly modelKey: string
    readonly limit: number
  },
): Promise<readonly PublishedQuestion[]> {
  const { rows } = await tx.query<PublishedQuestion>(
    `SELECT ${columns} FROM vehicle_questions
     WHERE site_id = $1 AND model_key = $2 AND state = 'published' AND vehicle_id <> $3 AND EXISTS (
       SELECT FROM vehicles WHERE vehicles.id = vehicle_id AND removed_at IS NULL AND status <> 'sold')
     ORDER BY published_at DESC, id LIMIT $4`,
    [siteId, modelKey, vehicleId, limit],
  )
  return rows
}

/** The key by which questions about vehicles of one model are found. */
export const buildModelKey = ({
  make,
  model,
}: {
  readonly make: string
  readonly model: string
}): string => `${make} ${model}`.toLowerCase().trim().slice(0, 400)

/** A question as it is exported to the person who asked it. */
export interface ExportedQuestion {
  readonly state: string
  /** As the page shows it; null: staff did not answer. */
  readonly question: string | null
  readonly answer: string | null
  readonly published_at: Date | null
}

/** What staff made of the question that a lead of the scope's site is; empty for other leads. */
export async function listQuestionsForExport(
  tx: Tx,
  leadId: string,
): Promise<readonly ExportedQuestion[]> {
  const { rows } = await tx.query<ExportedQuestion>(
    'SELECT state, question, answer, published_at FROM vehicle_questions WHERE lead_id = $1',
    [leadId],
  )
  return rows
}

/** Deletes the published questions of leads, for a person who wants their words deleted too. */
export async function deleteQuestionsOf(tx: Tx, leadIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM vehicle_questions WHERE lead_id = ANY ($1)', [leadIds])
}

/**
 * Deletes questions whose leads are deleted already and that no page shows, because their vehicle is not for sale any more or
 * the site was removed. The scope has to include the site's stock.
 *
 * @returns how many
 */
export async function deleteQuestionsBefore(
  tx: Tx,
  {
    before,
    isSiteRemoved,
    limit,
  }: {
    readonly before: Date
    readonly isSiteRemoved: boolean
    readonly limit: number
  },
): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM vehicle_questions WHERE id IN (
       SELECT id FROM vehicle_questions WHERE lead_id IS NULL AND changed_at < $1 AND ($2 OR NOT EXISTS (
         SELECT FROM vehicles WHERE vehicles.id = vehicle_id AND removed_at IS NULL AND status <> 'sold'))
       ORDER BY changed_at LIMIT $3)`,
    [before, isSiteRemoved, limit],
  )
  return rowCount
}
