import type { Attributes, ReactNode } from 'react'

interface CarriedTradeInAttributes extends Attributes {
  /** Text after the trade-in was left out. */
  readonly 'left-out': string
  readonly children: ReactNode
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'carried-trade-in': CarriedTradeInAttributes
    }
  }
}
