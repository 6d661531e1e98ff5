import type { HTMLAttributes, ReactNode } from 'react'

interface CompareButtonAttributes {
  readonly 'vehicle-id': number
  readonly children: ReactNode
}

interface CompareTrayAttributes extends Pick<HTMLAttributes<HTMLElement>, 'hidden'> {
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
      'compare-tray': CompareTrayAttributes
      'comparison-list': { readonly children: ReactNode }
    }
  }
}
