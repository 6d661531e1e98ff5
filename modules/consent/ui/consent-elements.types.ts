import type { ReactNode } from 'react'

interface ConsentBannerAttributes {
  readonly children: ReactNode
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      /** Has the attribute `shown` while the banner is shown, which React does not render. */
      'consent-banner': ConsentBannerAttributes
    }
  }
}
