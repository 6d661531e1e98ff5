import type { Attributes } from 'react'

interface LocationDistanceAttributes extends Attributes {
  /** Where the vehicle is (`writeMeasuredPlace`); undefined: its location alone is shown. */
  readonly at: string | undefined
  /** The name of the location. */
  readonly children: string | null
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'location-distance': LocationDistanceAttributes
    }
  }
}
