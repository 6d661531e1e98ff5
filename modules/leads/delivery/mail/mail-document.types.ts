/** A mail as a list of parts, rendered once as HTML and once as text: both have the same content. */
export interface MailDocument {
  /** Name of the dealer, set in type on their own colour. */
  readonly brand: string
  /** In a few words at the other end of the band: 'New lead'. */
  readonly label: string
  /** Read in the list of mails, after the subject. */
  readonly preview: string
  readonly parts: readonly MailPart[]
  /** Small print at the end. */
  readonly footer: readonly string[]
}

export type MailPart =
  | { readonly kind: 'heading'; readonly text: string; readonly under: string | null }
  /** A state that the reader must not miss. */
  | {
      readonly kind: 'note'
      readonly tone: 'warning' | 'good'
      readonly title: string
      readonly text: string
    }
  | { readonly kind: 'text'; readonly text: string }
  /** The one thing to do. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** A small heading over the parts that follow, with where to see more. */
  | {
      readonly kind: 'section'
      readonly title: string
      readonly label: string
      readonly href: string
    }
  | {
      readonly kind: 'contact'
      readonly name: string
      readonly lines: readonly MailLink[]
      readonly actions: readonly MailLink[]
    }
  | { readonly kind: 'quote'; readonly title: string; readonly text: string }
  | { readonly kind: 'vehicle'; readonly vehicle: MailVehicle }
  | {
      readonly kind: 'rows'
      readonly title: string
      readonly rows: readonly MailRow[]
      /** Told by the visitor, and left out from where the mail would grow too large. */
      readonly isQuoted?: boolean
    }

export interface MailLink {
  readonly label: string
  /** Null: text alone. */
  readonly href: string | null
}

export interface MailRow {
  readonly label: string
  readonly value: string
  readonly href?: string | null
}

export interface MailVehicle {
  /** '2022 Toyota HiLux' */
  readonly title: string
  readonly subtitle: string
  readonly price: string
  readonly was: string | null
  readonly priceNote: string | null
  /** 'Stock H1234', '45,000 km'. */
  readonly facts: readonly string[]
  /** Of its page, absolute; null: it has left the stock. */
  readonly href: string | null
  /** Of a JPEG of 1200 by 630, absolute; null: it has no picture. */
  readonly picture: string | null
}
