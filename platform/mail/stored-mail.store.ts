import type { Tx } from '#platform/postgres/database.ts'

interface NewMail {
  readonly messageId: string
  readonly sender: string
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly source: Buffer
}

/** Stores a mail, unless one with the same Message-ID is stored already. */
export async function insertStoredMail(tx: Tx, siteId: number, mail: NewMail): Promise<void> {
  await tx.query(
    `INSERT INTO kept_mails (site_id, message_id, sender, recipients, subject, plain_text, html, source)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (site_id, message_id) DO NOTHING`,
    [
      siteId,
      mail.messageId,
      mail.sender,
      mail.recipients,
      mail.subject,
      mail.text,
      mail.html,
      mail.source,
    ],
  )
}

export interface StoredMailLine {
  readonly id: number
  readonly sender: string
  readonly recipients: readonly string[]
  readonly subject: string
  readonly storedAt: Date
}

export interface StoredMail extends StoredMailLine {
  readonly text: string
  readonly html: string | null
  readonly source: Buffer
}

const lineColumns = 'id, sender, recipients, subject, kept_at AS "storedAt"'

/**
 * The stored mails of the scope's site, newest first.
 *
 * @param before id of the last one of the page before
 */
export async function listStoredMails(
  tx: Tx,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<StoredMailLine[]> {
  const { rows } = await tx.query<StoredMailLine>(
    `SELECT ${lineColumns} FROM kept_mails WHERE $1::bigint IS NULL OR id < $1 ORDER BY id DESC LIMIT $2`,
    [before, limit],
  )
  return rows
}

export async function findStoredMail(tx: Tx, id: number): Promise<StoredMail | undefined> {
  const { rows } = await tx.query<StoredMail>(
    `SELECT ${lineColumns}, plain_text AS text, html, source FROM kept_mails WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** A stored mail without its source, as a person is given it. */
export interface FoundMail extends Omit<StoredMail, 'source'> {
  readonly messageId: string
}

/**
 * The mails of the scope's site that have one of these Message-IDs or went to an address, the oldest first.
 *
 * @param address in small letters
 */
export async function listMailsOf(
  tx: Tx,
  messageIds: readonly string[],
  address: string,
): Promise<FoundMail[]> {
  const { rows } = await tx.query<FoundMail>(
    `SELECT ${lineColumns}, message_id AS "messageId", plain_text AS text, html FROM kept_mails
     WHERE message_id = ANY ($1)
       OR EXISTS (SELECT FROM unnest(recipients) AS recipient WHERE lower(recipient) = $2)
     ORDER BY id`,
    [messageIds, address],
  )
  return rows
}

/** Deletes the mails of the scope's site that have one of these Message-IDs. */
export async function deleteMails(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM kept_mails WHERE message_id = ANY ($1)', [messageIds])
}

/**
 * Deletes the oldest mails of the scope's site that were stored before an instant, at most `limit`.
 * @returns how many there were
 */
export async function deleteMailsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM kept_mails WHERE id IN (
       SELECT id FROM kept_mails WHERE kept_at < $1 ORDER BY kept_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  )
  return rowCount
}
