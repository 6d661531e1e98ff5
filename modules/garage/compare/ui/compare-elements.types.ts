import type { HTMLAttributes, ReactNode } from 'react'

interface CompareButtonAttributes {
  readonly 'vehicle-id': number
  readonly children: ReactNode
}

/** What the note says after a vehicle was chosen, left out, or refused as one too many. */
interface CompareNoteAttributes extends Pick<HTMLAttributes<HTMLElement>, 'aria-live'> {
  readonly added: string
  readonly removed: string
  readonly full: string
}

interface CompareTrayAttributes {
  /** The page that compares. */
  readonly href: string
  /** 'car', 'cars', as in a sentence. */
  readonly noun: string
  readonly 'noun-plural': string
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'compare-button': CompareButtonAttributes
      'compare-note': CompareNoteAttributes
      'compare-tray': CompareTrayAttributes
      'comparison-list': { readonly children: ReactNode }
    }
  }
}
