import { randomUUID } from 'node:crypto'
import { withinLead } from '#modules/inbox/work/within-lead.ts'
import { decideSenderAddress } from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import { toPlace } from '#modules/inbox/work/worked-lead.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { isMailAddress } from '#platform/mail/header-text.rules.ts'
import type { ConversationParts } from '../message/conversation-parts.types.ts'
import { findLeadFacts } from '../facts/find-facts.ts'
import { buildSenderName } from '../mail/answer-mail.ts'
import { listMessages } from '../message/lead-message.store.ts'
import type { LeadMessage } from '../message/lead-message.types.ts'
import { faultySite, noAddress } from '../message/refusals.ts'
import { fillTemplate } from '../templates/template.rules.ts'
import { orderTemplates } from '../templates/starter-templates.ts'
import { listTemplates } from '../templates/template.store.ts'
import { findDraft } from './draft.store.ts'

/** The newest of these are shown. */
const mostMessages = 200

/** A template as it reads for one lead. Words whose fact is unknown are still in braces. */
export interface FilledTemplate {
  readonly key: string
  readonly name: string
  readonly text: string
}

/** What a person needs to answer a customer. */
export interface Answering {
  /** The customer's address. */
  readonly to: string
  /** Such as 'Ana at Harbour Toyota'. */
  readonly from: string
  /** Where a reply arrives: in this conversation, or in the dealer's mailbox. */
  readonly replies:
    | { readonly kind: 'here' }
    | { readonly kind: 'mailbox'; readonly address: string }
  /** Whether a mail server takes mails; false: they are only kept. */
  readonly isSent: boolean
  readonly draft: string
  /** The most suitable ones first. */
  readonly templates: readonly FilledTemplate[]
}

export interface Conversation {
  /** The oldest first. */
  readonly messages: readonly LeadMessage[]
  /** The number of the last message. An answer sends it back, so that a conflict with a newer message is noticed. */
  readonly version: number
  /** The id of the next answer: an answer with the same id is sent once, however often its form arrives. */
  readonly nextMessageId: string
  /** Null: this person cannot answer. */
  readonly answering: Answering | null
  /** Why a person who works on the lead cannot answer; null: they can, or they do not work on it. */
  readonly hindrance: string | null
}

/** The messages with the customer of a lead, and what an answer needs. */
export async function getConversation(
  parts: ConversationParts,
  actor: PersonActor,
  leadId: string,
): Promise<StaffOutcome<{ readonly conversation: Conversation }>> {
  const read = await withinLead(
    parts,
    actor,
    { leadId, permission: 'leads.read' },
    async (tx, lead) => ({
      ok: true as const,
      lead,
      mayAnswer: decideAccess(actor, 'leads.work', toPlace(lead)).allowed,
      messages: await listMessages(tx, lead.id, mostMessages),
      templates: await listTemplates(tx, lead.siteId),
      draft: await findDraft(tx, lead.id, actor.personId),
    }),
  )
  if (!read.ok) return read
  const { lead, mayAnswer, messages, templates, draft } = read
  const version = messages.at(-1)?.number ?? 0
  const nextMessageId = randomUUID()
  const shown = { messages, version, nextMessageId, answering: null, hindrance: null }
  if (!mayAnswer) return { ok: true, conversation: shown }
  const site = await parts.findSite(lead.siteId)
  if (site === undefined) return hinder(shown, faultySite)
  const found = await findLeadFacts(parts, site, lead.id, actor.name)
  if (found === undefined || found.email === null || !isMailAddress(found.email)) {
    return hinder(shown, noAddress)
  }
  const { facts, category, email } = found
  return {
    ok: true,
    conversation: {
      ...shown,
      answering: {
        to: email,
        from: buildSenderName(actor.name, site.configuration.name),
        replies: findReplies(parts, site),
        isSent: parts.hasMailServer,
        draft,
        templates: orderTemplates(templates, category).map(({ key, name, text }) => ({
          key,
          name,
          text: fillTemplate(text, facts),
        })),
      },
    },
  }
}

const hinder = (
  shown: Omit<Conversation, 'hindrance'>,
  { message }: StaffRefusal,
): StaffOutcome<{ readonly conversation: Conversation }> => ({
  ok: true,
  conversation: { ...shown, hindrance: message },
})

function findReplies(
  { replyAddresses, senderAddress }: Pick<ConversationParts, 'replyAddresses' | 'senderAddress'>,
  site: Site,
): Answering['replies'] {
  if (replyAddresses !== null) return { kind: 'here' }
  const { email } = site.configuration
  const address =
    email !== null && isMailAddress(email) ? email : decideSenderAddress(site, senderAddress)
  return { kind: 'mailbox', address }
}
