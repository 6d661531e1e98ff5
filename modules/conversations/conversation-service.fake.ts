import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { answerSchema } from './message/conversation-request.schema.ts'
import type { Answer, LeadMessage, Reply } from './message/lead-message.types.ts'
import type { ConversationService } from './open-conversations.ts'
import { badAnswer, refuseUnfilled, unknownMessage } from './message/refusals.ts'
import { starterSignature, starterTemplates } from './templates/starter-templates.ts'
import { exampleFacts, fillTemplate, listUnfilled } from './templates/template.rules.ts'

/** Conversations in memory for tests of the console. Its rules are simple: the real ones are tested with the database. */
export interface FakeConversations {
  readonly service: ConversationService
  /** Adds a mail of the customer. @returns its id */
  addReply(leadId: string, reply?: Partial<Reply>): string
  list(leadId: string): readonly LeadMessage[]
  readonly drafts: ReadonlyMap<string, string>
}

export function openFakeConversations(now: () => Date): FakeConversations {
  const messages = new Map<string, LeadMessage[]>()
  const drafts = new Map<string, string>()
  let number = 0
  const list = (leadId: string): LeadMessage[] => messages.get(leadId) ?? []
  const add = (leadId: string, message: LeadMessage) =>
    messages.set(leadId, [...list(leadId), message])
  const change = (leadId: string, id: string, state: string): Promise<StaffOutcome> => {
    const found = list(leadId).find((message) => message.id === id)
    if (found === undefined) return Promise.resolve(unknownMessage)
    const changed = { ...found, state } as LeadMessage
    const rest = list(leadId).filter((message) => message !== found)
    messages.set(leadId, state === 'gone' ? rest : [...rest, changed])
    return Promise.resolve({ ok: true })
  }
  const service: ConversationService = {
    get(actor, leadId) {
      const mayAnswer = decideAccess(actor, 'leads.work').allowed
      const shown = list(leadId)
      return Promise.resolve({
        ok: true,
        conversation: {
          messages: shown,
          version: shown.at(-1)?.number ?? 0,
          hindrance: null,
          nextMessageId: `00000000-0000-4000-8000-${String(number + 1).padStart(12, '0')}`,
          answering: !mayAnswer
            ? null
            : {
                to: 'kim@visitor.example',
                from: `${actor.name} at Harbour Toyota`,
                replies: { kind: 'here' },
                isSent: true,
                draft: drafts.get(leadId) ?? '',
                templates: starterTemplates.map(({ key, name, text }) => ({
                  key,
                  name,
                  text: fillTemplate(text, { ...exampleFacts, price: null }),
                })),
              },
        },
      })
    },
    answer(actor, { leadId, messageId, text, version }) {
      const parsed = answerSchema.safeParse(text)
      if (!parsed.success) return Promise.resolve(badAnswer)
      const unfilled = listUnfilled(parsed.data)
      if (unfilled.length > 0) return Promise.resolve(refuseUnfilled(unfilled))
      const later = list(leadId).find(
        (message) =>
          message.direction === 'out' &&
          message.number > version &&
          message.authorId !== actor.personId,
      )
      if (later !== undefined) {
        const { authorName: by, createdAt: at } = later
        return Promise.resolve({
          ok: false,
          code: 'conversation.answered-first',
          message: `${by} answered this customer a moment ago.`,
          by,
          at,
          version: later.number,
        })
      }
      add(leadId, buildAnswer(messageId, ++number, actor, parsed.data, now()))
      drafts.delete(leadId)
      return Promise.resolve({ ok: true, messageId, undoSeconds: 10 })
    },
    keepDraft(_actor, { leadId, text }) {
      drafts.set(leadId, text)
      return Promise.resolve({ ok: true })
    },
    takeBack: (_actor, { leadId, messageId }) => change(leadId, messageId, 'gone'),
    sendAgain: (_actor, { leadId, messageId }) => change(leadId, messageId, 'queued'),
    acceptHeld: (_actor, { leadId, messageId }) => change(leadId, messageId, 'received'),
    deleteHeld: (_actor, { leadId, messageId }) => change(leadId, messageId, 'gone'),
    templates(actor) {
      const access = decideAccess(actor, 'templates.manage')
      if (!access.allowed) return Promise.resolve(refuseAccess(access))
      const site = { id: 1, name: 'Harbour Toyota' }
      return Promise.resolve({
        ok: true,
        sites: [site],
        site,
        templates: starterTemplates.map((template) => ({
          ...template,
          version: 0,
          changedBy: null,
          changedAt: null,
        })),
        signature: { text: starterSignature, version: 0 },
      })
    },
    changeTemplate: (_actor, { key }) => Promise.resolve({ ok: true, key }),
    removeTemplate: () => Promise.resolve({ ok: true }),
    changeSignature: () => Promise.resolve({ ok: true }),
  }
  return {
    service,
    drafts,
    list,
    addReply(leadId, reply = {}) {
      const id = `reply-${++number}`
      add(leadId, { ...exampleReply, id, number, createdAt: now(), ...reply })
      return id
    },
  }
}

const exampleReply: Omit<Reply, 'id' | 'number' | 'createdAt'> = {
  direction: 'in',
  state: 'received',
  kind: 'person',
  authorId: null,
  authorName: 'Kim Visitor',
  address: 'kim@visitor.example',
  subject: 'Re: Your enquiry',
  text: 'Yes, Saturday suits me.',
  lastError: null,
  attachments: [],
}

const buildAnswer = (
  id: string,
  number: number,
  { personId, name }: { readonly personId: string; readonly name: string },
  text: string,
  at: Date,
): Answer => ({
  id,
  number,
  direction: 'out',
  state: 'queued',
  authorId: personId,
  authorName: name,
  address: 'kim@visitor.example',
  subject: 'Your enquiry',
  text,
  signature: '',
  createdAt: at,
  dueAt: new Date(at.getTime() + 10_000),
  sentAt: null,
  isClaimed: false,
  lastError: null,
  attempts: 0,
})
