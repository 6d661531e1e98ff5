export interface Mailbox {
  readonly name: string | null
  /** 'someone@dealer.example'; anything else is refused (`isMailAddress`). */
  readonly address: string
}

export interface Mail {
  /** In angle brackets; the same for every attempt, so that receivers recognize duplicates. */
  readonly messageId: string
  readonly from: Mailbox
  readonly replyTo: Mailbox | null
  /** Where servers report that the mail did not arrive. Absent: at the sender. */
  readonly returnPath?: string
  readonly to: readonly Mailbox[]
  readonly subject: string
  readonly text: string
  /** Null: a text-only mail. */
  readonly html: string | null
  /** Message-ID of the previous mail in the thread. */
  readonly inReplyTo: string | null
  /** Whether a program wrote the mail, so that other programs must not reply to it (RFC 3834). */
  readonly automatic: boolean
  /**
   * URL to unsubscribe from such mails: a page for people, and a POST endpoint for mail programs (RFC 8058). Absent for
   * mails without unsubscribing.
   */
  readonly unsubscribeUrl?: string
  /** A calendar entry for the recipient (iMIP, RFC 6047). */
  readonly calendar?: MailCalendar
  /**
   * When the mail becomes obsolete, such as a reminder after its appointment; it is then no longer sent. Absent: never.
   */
  readonly outdatedAt?: Date
}

export interface MailCalendar {
  /** PUBLISH requests no reply; CANCEL removes the entry. */
  readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL'
  /** Name of the attached file: 'appointment.ics'. */
  readonly fileName: string
  /** iCalendar, RFC 5545. */
  readonly content: string
}

export type MailOutcome =
  /** `detail` is the server's reply. `isStored`: without a mail server the mail was only stored in the database. */
  | { readonly ok: true; readonly detail: string; readonly isStored?: true }
  | {
      readonly ok: false
      /** For staff; contains a visitor's address only if the server's reply does. */
      readonly reason: string
      /** Whether the server as a whole failed, or only refused this mail. */
      readonly fault: 'server' | 'mail'
    }

/** A mail composed earlier that is sent unchanged. */
export interface ComposedMail {
  readonly sender: string
  readonly recipients: readonly string[]
  /** The whole message as sent to a mail server. */
  readonly source: Buffer
}

/** Sends a composed mail. Never throws because of a mail server's failure. */
export type SendComposed = (mail: ComposedMail, signal: AbortSignal) => Promise<MailOutcome>

export interface Mailer {
  /** Never throws because of a mail server's failure. */
  send(siteId: number, mail: Mail, signal: AbortSignal): Promise<MailOutcome>
  close(): Promise<void>
}
