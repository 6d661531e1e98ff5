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
  /** Whether a program wrote the mail, so that other programs must not reply to it (RFC 3834). */
  readonly automatic: boolean
  /**
   * Ends mails like this one: a page for people, and by one POST what mail programs offer as a button (RFC 8058). Absent
   * where there is nothing to end.
   */
  readonly unsubscribeUrl?: string
  /** An entry for the receiver's calendar (iMIP, RFC 6047). Absent where there is none. */
  readonly calendar?: MailCalendar
  /**
   * From then on it tells its reader only what is past, such as a reminder of an appointment: one that could not be sent
   * until then is not sent any more. Absent: it always tells what is so.
   */
  readonly outdatedAt?: Date
}

export interface MailCalendar {
  /** PUBLISH asks for no reply; a CANCEL takes the entry out again. */
  readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL'
  /** Of the attached file: 'appointment.ics'. */
  readonly fileName: string
  /** iCalendar, RFC 5545. */
  readonly content: string
}

export type MailOutcome =
  /**
   * `detail` is the server's reply. `isStored`: there is no mail server, so the mail is stored in the database and has
   * reached nobody.
   */
  | { readonly ok: true; readonly detail: string; readonly isStored?: true }
  | {
      readonly ok: false
      /** For staff; contains a visitor's address only if the server's reply does. */
      readonly reason: string
      /** Whether the server as a whole failed, or only refused this mail. */
      readonly fault: 'server' | 'mail'
    }

/** A mail that was composed earlier and is sent as it is. */
export interface ComposedMail {
  readonly sender: string
  readonly recipients: readonly string[]
  /** The whole message as a mail server gets it. */
  readonly source: Buffer
}

/** Sends a composed mail. Never throws because of a mail server's failure. */
export type SendComposed = (mail: ComposedMail, signal: AbortSignal) => Promise<MailOutcome>

export interface Mailer {
  /** Never throws because of a mail server's failure. */
  send(siteId: number, mail: Mail, signal: AbortSignal): Promise<MailOutcome>
  close(): Promise<void>
}
