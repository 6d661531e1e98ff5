import type { Attributes, HTMLAttributes } from 'react'

interface HeldTagAttributes
  extends Attributes, Pick<HTMLAttributes<HTMLElement>, 'suppressHydrationWarning'> {
  readonly class: string
  readonly 'vehicle-id': number
}

interface CourtesyNoteAttributes
  extends Attributes, Pick<HTMLAttributes<HTMLElement>, 'suppressHydrationWarning'> {
  readonly 'vehicle-id': number
  readonly reservable?: '' | undefined
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'held-tag': HeldTagAttributes
      'courtesy-note': CourtesyNoteAttributes
    }
  }
}
