import type { Attributes } from 'react'

interface SeenStripAttributes extends Attributes {
  /** Texts if the website shows none of the vehicles any more, and if they could not be loaded. */
  readonly none: string
  readonly failed: string
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'seen-strip': SeenStripAttributes
    }
  }
}
