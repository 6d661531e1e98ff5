import pg from 'pg'
import { describeOwner } from '../../embedded-owner.ts'
import { queryDatabase } from '../../query-database.ts'
import type { StoredAllocation, StoredEntry, StoredNote, WorkedRow } from './judge-console.ts'
import type { Loaded } from './live-listener.ts'
import { nameEvent } from './live-listener.ts'

export interface StoredWork {
  readonly leads: readonly WorkedRow[]
  readonly allocations: readonly StoredAllocation[]
  readonly entries: readonly StoredEntry[]
  readonly notes: readonly StoredNote[]
}

const statements: Readonly<Record<keyof StoredWork, string>> = {
  leads: `SELECT id, created_at AS "createdAt", listed_at AS "listedAt", completed_at AS "completedAt", sales_state AS "salesState",
      owner_id AS "ownerId", work_version AS version, worked_at AS "workedAt",
      first_answered_at AS "answeredAt", first_answered_by AS "answeredBy"
    FROM leads`,
  allocations: `SELECT lead_id AS "leadId", step, person_id AS "personId", given_at AS "givenAt", due_at AS "dueAt"
    FROM lead_allocations ORDER BY lead_id, step`,
  entries: `SELECT id::float8 AS id, at, subject_id AS "leadId", action, actor_kind AS "actorKind", actor_id AS "actorId",
      before, after
    FROM audit_entries WHERE subject_kind = 'lead' ORDER BY id`,
  notes: `SELECT id, lead_id AS "leadId", author_id AS "authorId", kind, text, created_at AS "createdAt" FROM lead_notes`,
}

/** Reads everything that is judged at one moment of the database. */
export const readWork = (data: string): Promise<StoredWork> =>
  withClient(data, 'BEGIN ISOLATION LEVEL REPEATABLE READ', async (client) => ({
    leads: (await client.query<WorkedRow>(statements.leads)).rows,
    allocations: (await client.query<StoredAllocation>(statements.allocations)).rows,
    entries: (await client.query<StoredEntry>(statements.entries)).rows,
    notes: (await client.query<StoredNote>(statements.notes)).rows,
  }))

/** The leads that a person sees: what their list has, by the policies of the database. */
export const loadLeads = (data: string, personId: string): Promise<Loaded> =>
  withClient(data, 'BEGIN ISOLATION LEVEL REPEATABLE READ', async (client) => {
    const snapshot = await client.query<{ snapshot: string }>(
      'SELECT pg_current_snapshot()::text AS snapshot',
    )
    await client.query('SET LOCAL ROLE forecourt_staff')
    await client.query('SELECT enter_staff_scope($1)', [personId])
    const { rows } = await client.query<{ id: string }>('SELECT id FROM leads')
    return {
      leadIds: new Set(rows.map(({ id }) => id)),
      snapshot: snapshot.rows[0]?.snapshot ?? '',
    }
  })

/** How often each event of these leads was announced after a load. */
export async function countAnnounced(
  data: string,
  { leadIds, snapshot }: Loaded,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queryDatabase<{
    kind: string
    change: 'added' | 'changed' | 'removed'
    id: string
    count: number
  }>(
    data,
    `SELECT kind, change, record_id AS id, count(*)::int AS count FROM staff_events
     WHERE lead_id = ANY ($1::uuid[]) AND person_id IS NULL AND NOT pg_visible_in_snapshot(transaction, $2::pg_snapshot)
     GROUP BY 1, 2, 3`,
    [[...leadIds], snapshot],
  )
  return new Map(rows.map((row) => [nameEvent(row), row.count]))
}

export interface OpenWork {
  /** Leads that the rules have not looked at. */
  readonly undecided: number
  /** Leads whose escalation should have happened. */
  readonly overdue: number
  /** Deliveries that have not arrived, and those of them that should have been attempted by now. */
  readonly pending: number
  readonly due: number
  readonly escalated: number
}

/** How long after its due time a worker may begin an escalation, with many at once. */
const mostLateSeconds = 20

export async function countOpenWork(data: string): Promise<OpenWork> {
  const [row] = await queryDatabase<{
    undecided: number
    overdue: number
    pending: number
    due: number
    escalated: number
  }>(
    data,
    `SELECT
       (SELECT count(*)::int FROM leads WHERE state = 'complete' AND sales_state = 'new' AND owner_id IS NULL
          AND first_answered_at IS NULL) AS undecided,
       (SELECT count(*)::int FROM lead_allocations AS given JOIN leads ON leads.id = lead_id
        WHERE given.due_at < now() - make_interval(secs => $1) AND sales_state = 'new' AND first_answered_at IS NULL
          AND owner_id IS NOT DISTINCT FROM given.person_id
          AND NOT EXISTS (SELECT FROM lead_allocations AS later WHERE later.lead_id = given.lead_id AND later.step > given.step)
          AND NOT EXISTS (SELECT FROM audit_entries WHERE subject_kind = 'lead' AND subject_id = given.lead_id::text
                            AND actor_kind <> 'job' AND at > given.given_at)) AS overdue,
       (SELECT count(*)::int FROM lead_deliveries WHERE state = 'pending') AS pending,
       (SELECT count(*)::int FROM lead_deliveries WHERE state = 'pending' AND next_attempt_at < now()) AS due,
       (SELECT count(*)::int FROM lead_allocations WHERE step > 0) AS escalated`,
    [mostLateSeconds],
  )
  if (row === undefined) throw new Error('the database has not responded')
  return row
}

async function withClient<T>(
  data: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(describeOwner(data))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(begin)
    return await work(client)
  } finally {
    // The transaction only reads, so it ends with its connection.
    await client.end().catch(() => undefined)
  }
}
