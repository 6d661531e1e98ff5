/** How far an answer is, or what became of a mail that came. */
export type AnswerState =
  | 'queued'
  /** Our mail server accepted it; nobody knows whether it was read. */
  | 'sent'
  /** There is no mail server, so it was only kept. */
  | 'stored'
  | 'not-sent'
  /** A later report says that it did not arrive. */
  | 'not-delivered'
  | 'taken-back'
export type ReplyState =
  | 'received'
  /** It came from another address than the customer's. */
  | 'held'

/** What wrote a mail that came. */
export type ReplyKind = 'person' | 'automatic' | 'report'

export interface MessageAttachment {
  readonly name: string
  readonly bytes: number
  /** Why it was not kept; null: it is one of the lead's files. */
  readonly leftOut: string | null
}

interface AnyMessage {
  readonly id: string
  /** Its place in the conversation. */
  readonly number: number
  readonly authorId: string | null
  readonly authorName: string
  /** To whom it goes, or from whom it came. */
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly createdAt: Date
  readonly lastError: string | null
}

export interface Answer extends AnyMessage {
  readonly direction: 'out'
  readonly state: AnswerState
  readonly signature: string
  readonly dueAt: Date
  readonly sentAt: Date | null
  /** Whether a worker has begun to send it, so that it cannot be taken back. */
  readonly isClaimed: boolean
  readonly attempts: number
}

export interface Reply extends AnyMessage {
  readonly direction: 'in'
  readonly state: ReplyState
  readonly kind: ReplyKind
  readonly attachments: readonly MessageAttachment[]
}

export type LeadMessage = Answer | Reply
