import { createValues, ownSites } from '#modules/inbox/list/inbox-query.ts'
import { buildCursorConditions, cutPage } from '#modules/inbox/list/list-page.ts'
import type { LeadCursor } from '#modules/leads/feed/lead-cursor.rules.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { QuestionState } from './decision.store.ts'
import type { QuestionParts } from './question-parts.types.ts'

/** The lists of questions: those without an answer, those on a page, and the rest. */
export const questionLists = ['open', 'published', 'others'] as const
export type QuestionList = (typeof questionLists)[number]

export interface ListedQuestion {
  /** Of the lead; of the decision where the lead is deleted. */
  readonly id: string
  readonly siteName: string
  readonly locationName: string | null
  /** Such as '2019 Toyota Corolla'. */
  readonly vehicle: string
  readonly question: string
  /** Null: nobody has decided about it. */
  readonly state: QuestionState | null
  /** When it was asked, or decided about. */
  readonly at: Date
}

export interface QuestionsPage {
  readonly rows: readonly ListedQuestion[]
  readonly next: string | null
}

const pageSize = 50

/** SQL: the leads that wait for an answer to their question. */
const openQuestions = `
  SELECT lead.id, lead.site_id, lead.location_id, lead.vehicle_id, left(lead.payload ->> 'message', 600) AS question,
    NULL::text AS state, lead.created_at AS listed_at
  FROM leads AS lead WHERE lead.form = 'question' AND lead.state = 'complete' AND lead.vehicle_id IS NOT NULL
    AND (lead.flag IS NULL OR lead.released_at IS NOT NULL) AND lead.first_answered_at IS NULL
    AND NOT EXISTS (SELECT FROM vehicle_questions WHERE lead_id = lead.id)`

const decidedQuestions = `
  SELECT coalesce(lead_id, decided.id) AS id, decided.site_id, decided.location_id, decided.vehicle_id,
    coalesce(question, (SELECT left(payload ->> 'message', 600) FROM leads WHERE leads.id = lead_id), '') AS question,
    decided.state, changed_at AS listed_at
  FROM vehicle_questions AS decided`

const sources: Readonly<Record<QuestionList, string>> = {
  open: openQuestions,
  published: `${decidedQuestions} WHERE decided.state = 'published'`,
  others: `${decidedQuestions} WHERE decided.state <> 'published'`,
}

/** The newest first. */
export async function listQuestions(
  { database }: Pick<QuestionParts, 'database'>,
  actor: PersonActor,
  { list, cursor }: { readonly list: QuestionList; readonly cursor: LeadCursor | undefined },
): Promise<StaffOutcome<QuestionsPage>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const { values, add } = createValues()
    const order = { at: 'listed_at', id: 'found.id' }
    const after = buildCursorConditions(cursor, order, add)
      .map((each) => ` AND ${each}`)
      .join('')
    const { rows } = await tx.query<ListedQuestion & { readonly cursorAt: string }>(
      `SELECT question.id, ${siteName} AS "siteName", locations.name AS "locationName",
         coalesce((SELECT concat_ws(' ', year, make, model) FROM vehicles WHERE vehicles.id = vehicle_id), '') AS vehicle,
         question, question.state, listed_at AS at,
         to_char(listed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "cursorAt"
       FROM ${ownSites} CROSS JOIN LATERAL (
           SELECT * FROM (${sources[list]}) AS found WHERE found.site_id = site.id${after}
           ORDER BY listed_at DESC, found.id LIMIT ${pageSize + 1}) AS question
         JOIN sites ON sites.id = question.site_id LEFT JOIN locations ON locations.id = question.location_id
       ORDER BY listed_at DESC, question.id LIMIT ${pageSize + 1}`,
      values,
    )
    const { shown, next } = cutPage(
      rows.map(({ cursorAt, ...row }) => ({ row, at: cursorAt })),
      pageSize,
      ({ row }) => row.id,
    )
    return { ok: true, rows: shown.map(({ row }) => row), next }
  })
}
