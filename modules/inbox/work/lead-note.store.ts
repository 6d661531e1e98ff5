import type { NoteKind } from '../answers/note-kind.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'

interface NewNote {
  readonly id: string
  readonly lead: { readonly id: string; readonly siteId: number }
  /** Null: somebody with a shell. */
  readonly authorId: string | null
  readonly authorName: string
  readonly text: string
  readonly kind: NoteKind
}

/** @returns false: there is a note with this id */
export async function insertNote(tx: Tx, note: NewNote): Promise<boolean> {
  const { id, lead, authorId, authorName, text, kind } = note
  const { rowCount } = await tx.query(
    `INSERT INTO lead_notes (id, lead_id, site_id, author_id, author_name, text, kind)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
    [id, lead.id, lead.siteId, authorId, authorName.slice(0, 60), text, kind],
  )
  return rowCount === 1
}

/** Whether a note is stored as it is here. */
export async function isNoteStored(tx: Tx, note: NewNote): Promise<boolean> {
  const { id, lead, authorId, text, kind } = note
  const { rowCount } = await tx.query(
    `SELECT FROM lead_notes
     WHERE id = $1 AND lead_id = $2 AND author_id IS NOT DISTINCT FROM $3 AND text = $4 AND kind = $5`,
    [id, lead.id, authorId, text, kind],
  )
  return rowCount === 1
}

export interface LeadNote {
  readonly id: string
  readonly authorName: string
  readonly text: string
  readonly kind: NoteKind
  readonly createdAt: Date
}

/** The newest notes on a lead, the oldest of them first. */
export async function listNotes(
  tx: Tx,
  leadId: string,
  limit: number,
): Promise<readonly LeadNote[]> {
  const { rows } = await tx.query<LeadNote>(
    `SELECT id, author_name AS "authorName", text, kind, created_at AS "createdAt" FROM lead_notes
     WHERE lead_id = $1 ORDER BY created_at DESC, id LIMIT $2`,
    [leadId, limit],
  )
  return rows.toReversed()
}

/** A note as it is exported to a customer who asks for their data. It names no author, who is another person. */
export interface ExportedNote {
  readonly text: string
  readonly written_at: Date
}

/** All notes on a lead of the scope's site, the oldest first. */
export async function listNotesForExport(tx: Tx, leadId: string): Promise<readonly ExportedNote[]> {
  const { rows } = await tx.query<ExportedNote>(
    'SELECT text, created_at AS written_at FROM lead_notes WHERE lead_id = $1 ORDER BY created_at, id',
    [leadId],
  )
  return rows
}
