import type { Attributes, ReactNode } from 'react'

interface ShareLinkAttributes extends Attributes {
  readonly class: string
  /** Title for the share sheet. */
  readonly 'share-title': string
  /** Texts after copying, and if the browser refuses to copy. */
  readonly copied: string
  readonly failed: string
  readonly children: ReactNode
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'share-link': ShareLinkAttributes
    }
  }
}
