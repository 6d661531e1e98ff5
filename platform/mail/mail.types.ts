export interface Mailbox {
  readonly name: string | null
  /** 'someone@dealer.example'; anything else is refused (`isMailAddress`). */
  readonly address: string
}

export interface Mail {
  /** With angle brackets; the same for every try, so that a receiver can tell repeats. */
  readonly messageId: string
  readonly from: Mailbox
  readonly replyTo: Mailbox | null
  readonly to: readonly Mailbox[]
  readonly subject: string
  readonly text: string
  /** Null: the text alone. */
  readonly html: string | null
  /** Message-ID of the mail that this one follows in its thread. */
  readonly inReplyTo: string | null
  /** Written by nobody in particular: programs that answer mail should not (RFC 3834). */
  readonly automatic: boolean
}

export type MailOutcome =
  /** What the server said. */
  | { readonly ok: true; readonly detail: string }
  | {
      readonly ok: false
      /** For staff; carries no address of a visitor that the server did not say itself. */
      readonly reason: string
      /** Whether the server as such is at fault, or only takes this mail not. */
      readonly fault: 'server' | 'mail'
    }

export interface Mailer {
  /** Never throws for what a mail server does. */
  send(siteId: number, mail: Mail, signal: AbortSignal): Promise<MailOutcome>
  close(): Promise<void>
}
