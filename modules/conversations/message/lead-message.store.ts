import type { Tx } from '#platform/postgres/database.ts'
import type {
  AnswerState,
  LeadMessage,
  MessageAttachment,
  ReplyKind,
} from './lead-message.types.ts'

const columns = `id, number, direction, state, kind, author_id AS "authorId", author_name AS "authorName", address, subject,
  text, signature, attachments, due_at AS "dueAt", claimed_at IS NOT NULL AS "isClaimed", sent_at AS "sentAt",
  last_error AS "lastError", created_at AS "createdAt",
  (SELECT count(*)::int FROM lead_message_attempts WHERE message_id = lead_messages.id) AS attempts`

/** The newest messages of a lead, the oldest of them first. Those that were taken back are left out. */
export async function listMessages(
  tx: Tx,
  leadId: string,
  limit: number,
): Promise<readonly LeadMessage[]> {
  const { rows } = await tx.query<LeadMessage>(
    `SELECT ${columns} FROM lead_messages WHERE lead_id = $1 AND state <> 'taken-back' ORDER BY number DESC LIMIT $2`,
    [leadId, limit],
  )
  return rows.toReversed()
}

export interface NewAnswer {
  readonly id: string
  readonly leadId: string
  readonly siteId: number
  readonly authorId: string
  readonly authorName: string
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly signature: string
  readonly messageId: string
  readonly inReplyTo: string | null
  /** How long it can be taken back. */
  readonly undoSeconds: number
}

/** @returns false: it is stored already, by the same press of the button */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<boolean> {
  const { id, leadId, siteId, authorId, authorName, address, subject, text, signature } = answer
  const { rowCount } = await tx.query(
    `INSERT INTO lead_messages (id, lead_id, site_id, direction, state, author_id, author_name, address, subject, text,
       signature, message_id, in_reply_to, due_at)
     VALUES ($1, $2, $3, 'out', 'queued', $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(secs => $12))
     ON CONFLICT (id) DO NOTHING`,
    [
      id,
      leadId,
      siteId,
      authorId,
      authorName.slice(0, 100),
      address,
      subject.slice(0, 300),
      text,
      signature,
      answer.messageId,
      answer.inReplyTo,
      answer.undoSeconds,
    ],
  )
  return rowCount > 0
}

export interface LaterAnswer {
  readonly number: number
  readonly by: string
  readonly at: Date
}

/** The newest answer by somebody else after the part of the conversation that a person has read. */
export async function findLaterAnswer(
  tx: Tx,
  {
    leadId,
    version,
    personId,
  }: { readonly leadId: string; readonly version: number; readonly personId: string },
): Promise<LaterAnswer | undefined> {
  const { rows } = await tx.query<LaterAnswer>(
    `SELECT number, author_name AS by, created_at AS at FROM lead_messages
     WHERE lead_id = $1 AND direction = 'out' AND state <> 'taken-back' AND number > $2
       AND author_id IS DISTINCT FROM $3 ORDER BY number DESC LIMIT 1`,
    [leadId, version, personId],
  )
  return rows[0]
}

/** The newest mail of a conversation, to which the next one is a reply. */
export async function findLastMail(
  tx: Tx,
  leadId: string,
): Promise<{ readonly messageId: string; readonly subject: string } | undefined> {
  const { rows } = await tx.query<{ messageId: string; subject: string }>(
    `SELECT message_id AS "messageId", subject FROM lead_messages
     WHERE lead_id = $1 AND message_id <> '' AND state NOT IN ('taken-back', 'held') AND kind = 'person'
     ORDER BY number DESC LIMIT 1`,
    [leadId],
  )
  return rows[0]
}

/** Takes an answer back that no worker has begun to send. @returns false: it is too late */
export async function takeBackAnswer(tx: Tx, leadId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE lead_messages SET state = 'taken-back'
     WHERE lead_id = $1 AND id = $2 AND direction = 'out' AND state = 'queued' AND claimed_at IS NULL`,
    [leadId, id],
  )
  return rowCount > 0
}

/** Queues an answer again that could not be sent. @returns false: the answer is in another state */
export async function requeueAnswer(tx: Tx, leadId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE lead_messages SET state = 'queued', due_at = now(), claimed_at = NULL, last_error = NULL
     WHERE lead_id = $1 AND id = $2 AND direction = 'out' AND state = 'not-sent'`,
    [leadId, id],
  )
  return rowCount > 0
}

/** @param id a UUID */
export async function findMessageText(
  tx: Tx,
  leadId: string,
  id: string,
): Promise<{ readonly text: string; readonly state: string } | undefined> {
  const { rows } = await tx.query<{ text: string; state: string }>(
    'SELECT text, state FROM lead_messages WHERE lead_id = $1 AND id = $2',
    [leadId, id],
  )
  return rows[0]
}

/** An answer as a worker sends it. */
export interface DueAnswer {
  readonly id: string
  readonly leadId: string
  readonly authorName: string
  readonly authorId: string | null
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly signature: string
  readonly messageId: string
  readonly inReplyTo: string | null
  readonly createdAt: Date
  readonly attemptId: number
}

/**
 * Begins an attempt to send an answer, in the scope of its site: from here on it cannot be taken back.
 *
 * @returns undefined: it was sent or taken back
 */
export async function claimAnswer(tx: Tx, id: string): Promise<DueAnswer | undefined> {
  const { rows } = await tx.query<DueAnswer>(
    `WITH claimed AS (
       UPDATE lead_messages SET claimed_at = coalesce(claimed_at, now())
       WHERE id = $1 AND direction = 'out' AND state = 'queued' RETURNING *
     ), attempt AS (
       INSERT INTO lead_message_attempts (message_id, site_id) SELECT id, site_id FROM claimed RETURNING id
     )
     SELECT claimed.id, lead_id AS "leadId", author_id AS "authorId", author_name AS "authorName", address, subject, text,
       signature, message_id AS "messageId", in_reply_to AS "inReplyTo", created_at AS "createdAt",
       attempt.id AS "attemptId"
     FROM claimed, attempt`,
    [id],
  )
  return rows[0]
}

/**
 * Ends an attempt, and the answer with it unless it is tried again ('queued'). A report that it did not arrive may have
 * come before, and stays.
 */
export async function endAttempt(
  tx: Tx,
  { id, attemptId }: Pick<DueAnswer, 'id' | 'attemptId'>,
  {
    state,
    detail,
  }: { readonly state: Exclude<AnswerState, 'taken-back'>; readonly detail: string },
): Promise<void> {
  const isSent = state === 'sent' || state === 'stored'
  await tx.query(
    `UPDATE lead_message_attempts SET ended_at = clock_timestamp(), succeeded = $2, detail = $3 WHERE id = $1`,
    [attemptId, isSent, detail.slice(0, 500)],
  )
  await tx.query(
    `UPDATE lead_messages SET state = CASE state WHEN 'not-delivered' THEN state ELSE $2 END,
       last_error = CASE state WHEN 'not-delivered' THEN last_error ELSE $3 END,
       sent_at = CASE WHEN $4 THEN clock_timestamp() END
     WHERE id = $1`,
    [id, state, isSent ? null : detail.slice(0, 500), isSent],
  )
}

/** Marks an answer whose job will never run again. */
export async function endUnsent(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.query(
    `UPDATE lead_messages SET state = 'not-sent', last_error = $2 WHERE id = $1 AND state = 'queued'`,
    [id, reason.slice(0, 500)],
  )
}

/** Marks a sent answer of which a report says that it did not arrive. @returns false: the lead has no such answer */
export async function markUndelivered(
  tx: Tx,
  leadId: string,
  messageId: string,
  reason: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE lead_messages SET state = 'not-delivered', last_error = $3
     WHERE lead_id = $1 AND message_id = $2 AND direction = 'out' AND state IN ('sent', 'queued', 'not-delivered')`,
    [leadId, messageId, reason.slice(0, 500)],
  )
  return rowCount > 0
}

export interface NewReply {
  readonly leadId: string
  readonly siteId: number
  readonly state: 'received' | 'held'
  readonly kind: ReplyKind
  readonly authorName: string
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
  readonly inReplyTo: string | null
  readonly receiptKey: string
  readonly attachments: readonly MessageAttachment[]
}

/** @returns the message's id; undefined: the mail came before */
export async function insertReply(tx: Tx, reply: NewReply): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO lead_messages (lead_id, site_id, direction, state, kind, author_name, address, subject, text, message_id,
       in_reply_to, receipt_key, attachments)
     VALUES ($1, $2, 'in', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING id`,
    [
      reply.leadId,
      reply.siteId,
      reply.state,
      reply.kind,
      reply.authorName,
      reply.address,
      reply.subject,
      reply.text,
      reply.messageId,
      reply.inReplyTo,
      reply.receiptKey,
      JSON.stringify(reply.attachments),
    ],
  )
  return rows[0]?.id
}

export async function hasReply(tx: Tx, leadId: string, receiptKey: string): Promise<boolean> {
  const { rows } = await tx.query(
    'SELECT FROM lead_messages WHERE lead_id = $1 AND receipt_key = $2',
    [leadId, receiptKey],
  )
  return rows.length > 0
}

/** @returns false: the message is not held */
export async function acceptHeld(tx: Tx, leadId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE lead_messages SET state = 'received' WHERE lead_id = $1 AND id = $2 AND state = 'held'`,
    [leadId, id],
  )
  return rowCount > 0
}

/** @returns false: the message is not held */
export async function deleteHeld(tx: Tx, leadId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `DELETE FROM lead_messages WHERE lead_id = $1 AND id = $2 AND state = 'held'`,
    [leadId, id],
  )
  return rowCount > 0
}

/** A message as it is exported to a customer who asks for their data. */
export interface ExportedMessage {
  readonly direction: 'out' | 'in'
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly written_at: Date
}

/** All messages with the customer of a lead of the scope's site, the oldest first. */
export async function listMessagesForExport(
  tx: Tx,
  leadId: string,
): Promise<readonly ExportedMessage[]> {
  const { rows } = await tx.query<ExportedMessage>(
    `SELECT direction, address, subject, text, created_at AS written_at FROM lead_messages
     WHERE lead_id = $1 AND state NOT IN ('held', 'taken-back') ORDER BY number`,
    [leadId],
  )
  return rows
}

/** Ids of the answers to the customers of leads, from which the Message-IDs of their mails are made. */
export async function listAnswerIds(tx: Tx, leadIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM lead_messages WHERE lead_id = ANY ($1) AND direction = 'out'`,
    [leadIds],
  )
  return rows.map(({ id }) => id)
}
