import type { ReactNode } from 'react'

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      /** Has the attribute `shown` while the banner is shown, which React does not render. */
      'consent-banner': { readonly children: ReactNode }
    }
  }
}
