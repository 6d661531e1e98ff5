/** A mail as a list of parts, rendered as HTML and as text with the same content. */
export interface MailDocument {
  /** Name of the dealer, on their own colour. */
  readonly brand: string
  /** A short label at the other end of the band: 'New lead'. */
  readonly label: string
  /** Preview text that mail programs show after the subject. */
  readonly preview: string
  readonly parts: readonly MailPart[]
  /** Small print at the end. */
  readonly footer: readonly string[]
}

export type MailPart =
  | { readonly kind: 'heading'; readonly text: string; readonly under: string | null }
  /** A notice that the reader must not miss. */
  | {
      readonly kind: 'note'
      readonly tone: 'warning' | 'good'
      readonly title: string
      readonly text: string
    }
  | { readonly kind: 'text'; readonly text: string }
  /** The main action. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** A heading for the parts that follow, with a link to more. */
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
      /** Quoted from the visitor, so shortened or omitted if the mail would become too large. */
      readonly isQuoted?: boolean
    }

export interface MailLink {
  readonly label: string
  /** Null: text without a link. */
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
  /** URL of the vehicle's page; null: the vehicle has left the stock. */
  readonly href: string | null
  /** URL of a JPEG of 1200 by 630; null: the vehicle has no picture. */
  readonly picture: string | null
}
