import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { DemoConversations } from './demo-conversations.schema.ts'

interface FoundLead {
  readonly id: string
  readonly siteId: number
  readonly dealer: string
  readonly name: string
  readonly category: string
  readonly createdAt: Date
}

/**
 * Adds mails with customers to leads of the demonstration, unless it has some already. They are stored as history: nothing
 * is queued, so no mail is sent.
 *
 * @throws Error if a customer or a person does not exist
 */
export async function seedDemoConversations(
  database: Pick<Database, 'asOwner'>,
  conversations: DemoConversations,
): Promise<void> {
  await database.asOwner(async (tx) => {
    const { rows } = await tx.query('SELECT FROM lead_messages LIMIT 1')
    if (rows.length > 0) return
    const people = await findPeople(tx)
    for (const { customer, mails } of conversations) {
      const lead = await findLead(tx, customer)
      for (const mail of mails) {
        const author = mail.by === undefined ? null : people.get(mail.by)
        if (author === undefined) throw new Error(`a mail names the unknown person ${mail.by}`)
        await insertMail(tx, lead, customer, mail, author)
      }
    }
    await raiseReplied(tx)
  })
}

interface Person {
  readonly id: string
  readonly name: string
}

async function findPeople(tx: Tx): Promise<ReadonlyMap<string, Person>> {
  const { rows } = await tx.query<Person & { readonly email: string }>(
    'SELECT email, id, name FROM staff_people WHERE is_demonstration',
  )
  return new Map(rows.map(({ email, ...person }) => [email, person]))
}

async function findLead(tx: Tx, email: string): Promise<FoundLead> {
  const { rows } = await tx.query<FoundLead>(
    `SELECT leads.id, site_id AS "siteId", coalesce(settings ->> 'name', slug) AS dealer,
       first_name || ' ' || last_name AS name, category, leads.created_at AS "createdAt"
     FROM leads JOIN sites ON sites.id = site_id WHERE email = $1 ORDER BY leads.created_at LIMIT 1`,
    [email],
  )
  const [lead] = rows
  if (lead === undefined) throw new Error(`a mail names the unknown customer ${email}`)
  return lead
}

type DemoMail = DemoConversations[number]['mails'][number]

async function insertMail(
  tx: Tx,
  lead: FoundLead,
  customer: string,
  { from, after_minutes: after, text, automatic, refused }: DemoMail,
  author: Person | null,
): Promise<void> {
  const id = randomUUID()
  const at = new Date(lead.createdAt.getTime() + after * 60_000)
  const isOurs = author !== null
  const state = isOurs
    ? refused === undefined
      ? 'sent'
      : 'not-sent'
    : from === undefined
      ? 'received'
      : 'held'
  const messageId = `<${id}@demonstration.example>`
  await tx.query(
    `INSERT INTO lead_messages (id, lead_id, site_id, direction, state, kind, author_id, author_name, address, subject,
       text, signature, message_id, receipt_key, due_at, claimed_at, sent_at, last_error, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, CASE WHEN $5 = 'sent' THEN $15::timestamptz END, $16, $15::timestamptz)`,
    [
      id,
      lead.id,
      lead.siteId,
      isOurs ? 'out' : 'in',
      state,
      automatic === true ? 'automatic' : 'person',
      author?.id ?? null,
      author?.name ?? lead.name,
      from ?? customer,
      `${isOurs ? '' : 'Re: '}Your enquiry: ${lead.category} | ${lead.dealer}`,
      text,
      author === null ? '' : `${author.name.split(' ')[0]}\n${lead.dealer}`,
      messageId,
      isOurs ? null : messageId,
      at,
      refused ?? null,
    ],
  )
}

/** A lead whose customer had the last word is unread, and listed by that time. */
async function raiseReplied(tx: Tx): Promise<void> {
  await tx.query(
    `UPDATE leads SET replied_at = replied.at FROM (
       SELECT lead_id, max(created_at) AS at FROM lead_messages
       WHERE direction = 'in' AND state = 'received' AND kind = 'person' GROUP BY lead_id) AS replied
     WHERE leads.id = replied.lead_id`,
  )
  await tx.query(
    `DELETE FROM lead_reads WHERE lead_id IN (
       SELECT DISTINCT ON (lead_id) CASE WHEN direction = 'in' AND state = 'received' AND kind = 'person' THEN lead_id END
       FROM lead_messages ORDER BY lead_id, number DESC)`,
  )
}
