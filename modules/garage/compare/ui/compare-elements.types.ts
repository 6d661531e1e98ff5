import type { HTMLAttributes, ReactNode } from 'react'

interface CompareButtonAttributes {
  readonly 'vehicle-id': number
  readonly children: ReactNode
}

/** Texts of the note after a vehicle was added, removed, or refused because the comparison is full. */
interface CompareNoteAttributes extends Pick<HTMLAttributes<HTMLElement>, 'aria-live'> {
  readonly added: string
  readonly removed: string
  readonly full: string
}

interface CompareTrayAttributes {
  /** Path of the comparison page. */
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
