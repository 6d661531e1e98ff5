import type { Tx } from '#platform/postgres/database.ts'

interface NewMail {
  readonly messageId: string
  readonly sender: string
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly source: Buffer
  /** Null: the mail never becomes outdated. */
  readonly outdatedAt: Date | null
}

/** Stores a mail unless one with the same Message-ID is stored. */
export async function insertStoredMail(tx: Tx, siteId: number, mail: NewMail): Promise<void> {
  await tx.query(
    `INSERT INTO kept_mails (site_id, message_id, sender, recipients, subject, plain_text, html, source, outdated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (site_id, message_id) DO NOTHING`,
    [
      siteId,
      mail.messageId,
      mail.sender,
      mail.recipients,
      mail.subject,
      mail.text,
      mail.html,
      mail.source,
      mail.outdatedAt,
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
  readonly messageId: string
  readonly text: string
  readonly html: string | null
  readonly source: Buffer
  /** Whether the mail is obsolete, for example a reminder of a past appointment. */
  readonly isOutdated: boolean
}

const lineColumns = 'id, sender, recipients, subject, kept_at AS "storedAt"'

/**
 * The stored mails of the scope's site, newest first.
 * @param before id of the last mail of the previous page
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
    `SELECT ${lineColumns}, message_id AS "messageId", plain_text AS text, html, source,
            coalesce(outdated_at <= now(), false) AS "isOutdated"
     FROM kept_mails WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** A stored mail without its source, for a person's data export. */
export interface FoundMail extends Omit<StoredMail, 'source' | 'isOutdated'> {}

/**
 * The mails of the scope's site with one of these Message-IDs or this recipient, the oldest first.
 * @param address in lower case
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

/** Deletes the mails of the scope's site with one of these Message-IDs. */
export async function deleteMails(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM kept_mails WHERE message_id = ANY ($1)', [messageIds])
}

export async function deleteMail(tx: Tx, id: number): Promise<void> {
  await tx.query('DELETE FROM kept_mails WHERE id = $1', [id])
}

/** The mails of the scope's site that are not outdated, the oldest first, after id `after`. */
export async function listMailsToSend(
  tx: Tx,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<StoredMailLine[]> {
  const { rows } = await tx.query<StoredMailLine>(
    `SELECT ${lineColumns} FROM kept_mails WHERE id > $1 AND coalesce(outdated_at > now(), true)
     ORDER BY id LIMIT $2`,
    [after, limit],
  )
  return rows
}

/** Counts of mails that were stored for lack of a mail server. */
export interface UnsentMails {
  /** Mails that can still be sent. */
  readonly waiting: number
  /** Outdated mails, which are no longer sent. */
  readonly outdated: number
  /** When the oldest mail that can still be sent was stored; null: no mail is waiting. */
  readonly oldestAt: Date | null
}

const unsentColumns = `count(*) FILTER (WHERE coalesce(outdated_at > now(), true))::integer AS waiting,
  count(*) FILTER (WHERE outdated_at <= now())::integer AS outdated,
  min(kept_at) FILTER (WHERE coalesce(outdated_at > now(), true)) AS "oldestAt"`

/** Counts by site, without sites that have no such mails. Only the owner role may read them. */
export async function countUnsentMails(
  tx: Tx,
): Promise<({ readonly site: string } & UnsentMails)[]> {
  const { rows } = await tx.query<{ site: string } & UnsentMails>(
    `SELECT slug AS site, ${unsentColumns} FROM kept_mails JOIN sites ON sites.id = site_id
     GROUP BY slug ORDER BY slug`,
  )
  return rows
}

/** Counts the mails of all sites that can still be sent. Only the owner role may read them. */
export async function countMailsToSend(tx: Tx): Promise<number> {
  const sql = `SELECT count(*)::integer AS count FROM kept_mails WHERE coalesce(outdated_at > now(), true)`
  const { rows } = await tx.query<{ count: number }>(sql)
  return rows[0]!.count
}

/** Counts the mails of the scope's site. */
export async function countUnsentOfSite(tx: Tx): Promise<UnsentMails> {
  const { rows } = await tx.query<UnsentMails>(`SELECT ${unsentColumns} FROM kept_mails`)
  return rows[0]!
}

/**
 * Deletes the oldest mails of the scope's site that were stored before an instant, at most `limit`. @returns their
 * number
 */
export async function deleteMailsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM kept_mails WHERE id IN (
       SELECT id FROM kept_mails WHERE kept_at < $1 ORDER BY kept_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  )
  return rowCount
}
