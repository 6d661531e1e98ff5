import type { LeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { insertLeadFiles } from '#modules/leads/files/lead-file.store.ts'
import { withKeptFiles } from '#modules/leads/files/with-kept-files.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { hasReply, insertReply, markUndelivered } from '../message/lead-message.store.ts'
import type { MessageAttachment } from '../message/lead-message.types.ts'
import type { ReplyAddresses, ReplyTarget } from '../reply-address/reply-token.ts'
import { classifyMail, type MailKind } from './classify-mail.rules.ts'
import { readDeliveryReport } from './delivery-report.rules.ts'
import { nameAttachments, stageAttachments } from './keep-attachments.ts'
import { noteReply } from './note-reply.ts'
import { parseMailApart } from './parse-mail-apart.ts'
import type { ParsedMail } from './parse-mail.ts'

export interface InboundParts {
  readonly database: Database
  readonly replyAddresses: ReplyAddresses
  readonly leadFiles: LeadFiles
}

export type ReceivedMail =
  | {
      readonly ok: true
      /** 'again': the mail came before. */
      readonly result: 'received' | 'held' | 'marked' | 'again'
      readonly siteId: number
      readonly leadId: string
    }
  | {
      readonly ok: false
      /**
       * 'unreadable': the bytes are not a mail, or the mail exceeds a bound. 'unknown-address': the mail was sent to no
       * address of a lead.
       */
      readonly reason: 'unreadable' | 'unknown-address'
    }

const notKept = {
  held: 'It came from another address, so its files were not kept.',
  automatic: 'Files of automatic mails are not kept.',
} as const

/**
 * Stores a mail that came for a lead, once. The token of its address decides the lead. A customer's reply moves the lead to
 * the top of the list. An automatic mail and a delivery report are stored and leave the lead unchanged. A mail from another
 * address than the customer's is held until a person decides about it.
 */
export async function receiveMail(parts: InboundParts, raw: Uint8Array): Promise<ReceivedMail> {
  const mail = await parseMailApart(raw)
  if (mail === undefined) return { ok: false, reason: 'unreadable' }
  const target = mail.recipients
    .map((address) => parts.replyAddresses.read(address))
    .find((found) => found !== undefined)
  const lead = target === undefined ? undefined : await findLead(parts, target)
  if (lead === undefined) return { ok: false, reason: 'unknown-address' }
  const about = { siteId: lead.siteId, leadId: lead.id }
  const isKnown = await parts.database.withScope(ownScopeOf(lead.siteId), (tx) =>
    hasReply(tx, lead.id, mail.receiptKey),
  )
  if (isKnown) return { ok: true, result: 'again', ...about }
  const kind = classifyMail(mail)
  const isCustomer = mail.from !== '' && mail.from === lead.email
  if (kind !== 'person') return storeMarked(parts, lead, mail, kind, isCustomer)
  return isCustomer
    ? storeReply(parts, lead, mail)
    : storeMail(parts, lead, mail, {
        kind,
        state: 'held',
        attachments: nameAttachments(mail.attachments, notKept.held),
      })
}

interface RepliedLead {
  readonly id: string
  readonly siteId: number
  /** Normalized; null: the customer left no e-mail address. */
  readonly email: string | null
}

async function findLead(
  { database }: InboundParts,
  { siteId, leadId }: ReplyTarget,
): Promise<RepliedLead | undefined> {
  return database.withScope(ownScopeOf(siteId), async (tx) => {
    const { rows } = await tx.query<RepliedLead>(
      'SELECT id, site_id AS "siteId", lower(trim(email)) AS email FROM leads WHERE id = $1',
      [leadId],
    )
    return rows[0]
  })
}

/** A customer's reply, with those of its files that may be kept. */
async function storeReply(
  parts: InboundParts,
  lead: RepliedLead,
  mail: ParsedMail,
): Promise<ReceivedMail> {
  const files = await stageAttachments(mail.attachments, parts.leadFiles)
  try {
    return await withKeptFiles(
      parts.database,
      files,
      () =>
        storeMail(
          parts,
          lead,
          mail,
          { kind: 'person', state: 'received', attachments: files.named },
          async (tx, messageId) => {
            await insertLeadFiles(tx, lead, files.staged)
            await noteReply(tx, lead, messageId)
          },
        ),
      (outcome) => outcome.ok && outcome.result === 'received',
    )
  } finally {
    await files.discard()
  }
}

/** An automatic mail or a report: kept and marked. A report of a failure says so at the answer that it is about. */
function storeMarked(
  parts: InboundParts,
  lead: RepliedLead,
  mail: ParsedMail,
  kind: Exclude<MailKind, 'person'>,
  isCustomer: boolean,
): Promise<ReceivedMail> {
  const report = kind === 'report' ? readReport(mail) : undefined
  // A stranger's automatic mail is held like any other; a report comes from a mail server.
  const isHeld = kind === 'automatic' && !isCustomer
  const attachments = kind === 'report' ? [] : nameAttachments(mail.attachments, notKept.automatic)
  return storeMail(
    parts,
    lead,
    mail,
    { kind, state: isHeld ? 'held' : 'received', attachments },
    async (tx) => {
      if (report?.outcome !== 'failed' || report.messageId === null) return
      await markUndelivered(tx, lead.id, report.messageId, report.reason)
    },
  )
}

function readReport({ attachments, headers, inReplyTo }: ParsedMail) {
  const decoder = new TextDecoder()
  const parts = attachments.map(({ mediaType, content }) => ({
    mediaType,
    text: decoder.decode(content.subarray(0, 20_000)),
  }))
  return readDeliveryReport(parts, [inReplyTo, headers.get('references')])
}

/** @param further runs in the same transaction, only for a mail that was not stored before */
function storeMail(
  { database }: InboundParts,
  lead: RepliedLead,
  mail: ParsedMail,
  {
    kind,
    state,
    attachments,
  }: {
    readonly kind: MailKind
    readonly state: 'received' | 'held'
    readonly attachments: readonly MessageAttachment[]
  },
  further: (tx: Tx, messageId: string) => Promise<void> = () => Promise.resolve(),
): Promise<ReceivedMail> {
  const { from, fromName, subject, text, messageId, inReplyTo, receiptKey } = mail
  const about = { siteId: lead.siteId, leadId: lead.id }
  return database.withScope(ownScopeOf(lead.siteId), async (tx): Promise<ReceivedMail> => {
    const id = await insertReply(tx, {
      ...about,
      kind,
      state,
      authorName: fromName || from.slice(0, 100) || 'Somebody',
      address: from.length < 3 ? 'unknown' : from,
      subject,
      text,
      messageId,
      inReplyTo,
      receiptKey,
      attachments,
    })
    if (id === undefined) return { ok: true, result: 'again', ...about }
    await further(tx, id)
    const result = state === 'held' ? 'held' : kind === 'person' ? 'received' : 'marked'
    return { ok: true, result, ...about }
  })
}
