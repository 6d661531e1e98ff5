import type { Attributes } from 'react'

interface OwnEstimateAttributes extends Attributes {
  /** The loan as `writeCardLoan` serializes it; undefined: the lender's repayment is shown. */
  readonly loan: string | undefined
  /** The lender's repayment. */
  readonly children: string
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'own-estimate': OwnEstimateAttributes
    }
  }
}
