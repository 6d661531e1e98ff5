import { type ComponentProps, lazy, Suspense } from 'react'
import type { GonePage as WholeGonePage } from './gone-page.tsx'

const WholePage = import.meta.env.SSR
  ? (await import('./gone-page.tsx')).GonePage
  : lazy(async () => ({ default: (await import('./gone-page.tsx')).GonePage }))

/** The page of a vehicle that has left the stock: a browser loads it with the first that it shows. */
export const GonePage = (props: ComponentProps<typeof WholeGonePage>) => (
  <Suspense>
    <WholePage {...props} />
  </Suspense>
)
