import type { Tx } from '#platform/postgres/database.ts'

export interface LeadTask {
  readonly id: string
  readonly title: string
  readonly dueAt: Date
  readonly personId: string | null
  readonly personName: string | null
  readonly doneAt: Date | null
  /** Deleted within the last minutes, so that it can be brought back; null: not deleted. */
  readonly deletedAt: Date | null
  readonly version: number
}

/** For how long a deleted task can be brought back. */
export const undoMinutes = 10

const columns = `id, title, due_at AS "dueAt", person_id AS "personId", staff_name(person_id) AS "personName",
  done_at AS "doneAt", deleted_at AS "deletedAt", version`
const isShown = `(deleted_at IS NULL OR deleted_at > now() - interval '${undoMinutes} minutes')`

/** The tasks of a lead: those that are not done first, by when they are due. */
export async function listTasks(
  tx: Tx,
  leadId: string,
  limit: number,
): Promise<readonly LeadTask[]> {
  const { rows } = await tx.query<LeadTask>(
    `SELECT ${columns} FROM lead_tasks WHERE lead_id = $1 AND ${isShown}
     ORDER BY done_at IS NOT NULL, due_at, id LIMIT $2`,
    [leadId, limit],
  )
  return rows
}

export async function findTask(
  tx: Tx,
  leadId: string,
  taskId: string,
): Promise<LeadTask | undefined> {
  const { rows } = await tx.query<LeadTask>(
    `SELECT ${columns} FROM lead_tasks WHERE lead_id = $1 AND id::text = $2 AND ${isShown} FOR UPDATE`,
    [leadId, taskId],
  )
  return rows[0]
}

export interface TaskFields {
  readonly title: string
  readonly dueAt: Date
  readonly personId: string | null
}

export async function insertTask(
  tx: Tx,
  lead: { readonly id: string; readonly siteId: number },
  { title, dueAt, personId }: TaskFields,
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO lead_tasks (lead_id, site_id, title, due_at, person_id) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [lead.id, lead.siteId, title, dueAt, personId],
  )
  return rows[0]!.id
}

export async function updateTask(
  tx: Tx,
  taskId: string,
  { title, dueAt, personId }: TaskFields,
): Promise<void> {
  await tx.query(
    `UPDATE lead_tasks SET title = $2, due_at = $3, person_id = $4, version = version + 1 WHERE id = $1`,
    [taskId, title, dueAt, personId],
  )
}

const switches = {
  done: 'done_at = coalesce(done_at, clock_timestamp())',
  reopened: 'done_at = NULL',
  deleted: 'deleted_at = coalesce(deleted_at, clock_timestamp())',
  restored: 'deleted_at = NULL',
} as const
export type TaskSwitch = keyof typeof switches

export async function switchTask(tx: Tx, taskId: string, change: TaskSwitch): Promise<void> {
  await tx.query(`UPDATE lead_tasks SET ${switches[change]}, version = version + 1 WHERE id = $1`, [
    taskId,
  ])
}

/** A task of a person with the lead that it is about. */
export interface OwnTask {
  readonly id: string
  readonly title: string
  readonly dueAt: Date
  readonly leadId: string
  readonly siteId: number
  readonly firstName: string
  readonly lastName: string
  readonly category: string
  readonly subcategory: string | null
  /** Of the database. */
  readonly now: Date
}

/** Open tasks of the transaction's person that are due within two days, the first due first. */
export async function listDueTasks(tx: Tx, limit: number): Promise<readonly OwnTask[]> {
  const { rows } = await tx.query<OwnTask>(
    `SELECT lead_tasks.id, title, due_at AS "dueAt", lead_id AS "leadId", lead_tasks.site_id AS "siteId",
       first_name AS "firstName", last_name AS "lastName", category, subcategory, now() AS now
     FROM lead_tasks JOIN leads ON leads.id = lead_id
     WHERE person_id = (SELECT staff_person_id()) AND done_at IS NULL AND deleted_at IS NULL
       AND due_at < now() + interval '2 days'
     ORDER BY due_at, lead_tasks.id LIMIT $1`,
    [limit],
  )
  return rows
}

/** A task as it is exported to a customer who asks for their data. */
export interface ExportedTask {
  readonly title: string
  readonly due_at: Date
}

/** The tasks of a lead of the scope's site, the first due first. */
export async function listTasksForExport(tx: Tx, leadId: string): Promise<readonly ExportedTask[]> {
  const { rows } = await tx.query<ExportedTask>(
    'SELECT title, due_at FROM lead_tasks WHERE lead_id = $1 ORDER BY due_at, id',
    [leadId],
  )
  return rows
}
