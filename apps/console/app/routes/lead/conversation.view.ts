import type { Conversation } from '#modules/conversations/answer/get-conversation.ts'
import { foldQuoted } from '#modules/conversations/inbound/fold-quoted.rules.ts'
import type { Answer, Reply } from '#modules/conversations/message/lead-message.types.ts'
import { formatBytes } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'

export interface MessageView {
  readonly id: string
  /** Whether we wrote it. */
  readonly isOurs: boolean
  /** Such as 'Ana' or 'Kim Visitor, kim@visitor.example'. */
  readonly by: string
  readonly text: string
  /** Earlier mails below a reply; '' without any. */
  readonly quoted: string
  readonly at: MomentView
  /** What is unusual about it; null: nothing. */
  readonly mark: { readonly kind: 'bad' | 'wait' | 'plain'; readonly label: string } | null
  /** How far an answer is; null for a reply. */
  readonly outcome: string | null
  readonly isFailed: boolean
  /** Until when it can be taken back, ISO 8601; null: it cannot. */
  readonly backUntil: string | null
  readonly maySendAgain: boolean
  readonly isHeld: boolean
  readonly files: readonly {
    readonly name: string
    readonly size: string
    /** Why it was not kept; null: it is among the lead's files. */
    readonly leftOut: string | null
  }[]
}

export interface ConversationView {
  /** The newest first. */
  readonly messages: readonly MessageView[]
  readonly version: number
  readonly nextMessageId: string
  readonly answering: AnsweringView | null
  readonly hindrance: string | null
  readonly isWorker: boolean
  /** Answers by others, by which a person sees that somebody was quicker. */
  readonly others: readonly {
    readonly number: number
    readonly by: string
    readonly at: MomentView
  }[]
}

export interface AnsweringView {
  readonly to: string
  readonly from: string
  /** Where a reply arrives, as a sentence. */
  readonly replies: string
  readonly draft: string
  readonly mayChangeTemplates: boolean
  /** The first ones fit best. */
  readonly templates: readonly {
    readonly key: string
    readonly name: string
    readonly text: string
  }[]
}

interface Reading {
  readonly personId: string
  readonly mayChangeTemplates: boolean
  readonly now: Date
}

/** A conversation as the lead's screen shows it. */
export function buildConversation(
  { messages, version, nextMessageId, answering, hindrance }: Conversation,
  { personId, mayChangeTemplates, now }: Reading,
): ConversationView {
  return {
    messages: messages
      .map((message) =>
        message.direction === 'out'
          ? buildAnswer(message, answering !== null, personId, now)
          : buildReply(message, now),
      )
      .toReversed(),
    version,
    nextMessageId,
    hindrance,
    isWorker: answering !== null || hindrance !== null,
    answering:
      answering === null
        ? null
        : {
            to: answering.to,
            from: answering.from,
            replies: wordReplies(answering.replies, answering.isSent),
            draft: answering.draft,
            templates: answering.templates,
            mayChangeTemplates,
          },
    others: messages.flatMap((message) =>
      message.direction === 'out' && message.authorId !== personId
        ? [
            {
              number: message.number,
              by: message.authorName,
              at: buildMoment(message.createdAt, now),
            },
          ]
        : [],
    ),
  }
}

type Replies = NonNullable<Conversation['answering']>['replies']

function wordReplies(replies: Replies, isSent: boolean): string {
  const where =
    replies.kind === 'here'
      ? 'Replies arrive here.'
      : `Replies go to your mailbox ${replies.address}, not here.`
  return isSent ? where : `There is no mail server here: the mail is kept, and not sent. ${where}`
}

function buildAnswer(answer: Answer, mayWork: boolean, personId: string, now: Date): MessageView {
  const { id, state, authorId, authorName, text, signature, createdAt, dueAt, isClaimed } = answer
  return {
    id,
    isOurs: true,
    by: authorId === personId ? 'You' : authorName,
    text: signature === '' ? text : `${text}\n\n${signature}`,
    quoted: '',
    at: buildMoment(createdAt, now),
    mark: null,
    outcome: wordOutcome(answer),
    isFailed: state === 'not-sent' || state === 'not-delivered',
    backUntil: mayWork && state === 'queued' && !isClaimed ? dueAt.toISOString() : null,
    maySendAgain: mayWork && state === 'not-sent',
    isHeld: false,
    files: [],
  }
}

/** What is known of an answer, and nothing more: that a mail server accepted it does not say that it was read. */
function wordOutcome({ state, lastError, isClaimed }: Answer): string {
  const reason = lastError === null ? '' : `: ${lastError}`
  switch (state) {
    case 'queued':
      if (lastError !== null) return `Not sent yet, trying again${reason}`
      return isClaimed ? 'Being sent' : 'Will be sent in a moment'
    case 'sent':
      return 'Sent: our mail server accepted it'
    case 'stored':
      return 'Not sent: there is no mail server here, so it was only kept'
    case 'not-sent':
      return `Not sent${reason}`
    case 'not-delivered':
      return `Not delivered${reason}`
    case 'taken-back':
      return 'Taken back'
  }
}

const marks = {
  automatic: { kind: 'plain', label: 'Automatic reply' },
  report: { kind: 'bad', label: 'Report of a mail server' },
  person: null,
} as const satisfies Record<Reply['kind'], MessageView['mark']>

function buildReply(reply: Reply, now: Date): MessageView {
  const { id, state, kind, authorName, address, createdAt, attachments } = reply
  const isHeld = state === 'held'
  const { text, quoted } = foldQuoted(reply.text)
  return {
    id,
    isOurs: false,
    by: authorName === address ? address : `${authorName}, ${address}`,
    text,
    quoted,
    at: buildMoment(createdAt, now),
    mark: isHeld ? { kind: 'wait', label: 'Held: came from another address' } : marks[kind],
    outcome: null,
    isFailed: false,
    backUntil: null,
    maySendAgain: false,
    isHeld,
    files: attachments.map(({ name, bytes, leftOut }) => ({
      name,
      size: formatBytes(bytes),
      leftOut,
    })),
  }
}
