import type { HTMLAttributes, ReactNode } from 'react'

interface HeartButtonAttributes {
  readonly 'vehicle-id': number
  /** The shown price. */
  readonly cents: number | undefined
  readonly children: ReactNode
}

interface SavedNoteAttributes extends Pick<HTMLAttributes<HTMLElement>, 'aria-live'> {
  /** Texts of the note after a vehicle was saved, and after it was removed. */
  readonly added: string
  readonly removed: string
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'heart-button': HeartButtonAttributes
      'saved-count': object
      'saved-note': SavedNoteAttributes
    }
  }
}
