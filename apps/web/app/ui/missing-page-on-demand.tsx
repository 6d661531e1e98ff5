import { type ComponentProps, lazy, Suspense } from 'react'
import type { MissingPage as WholeMissingPage } from './missing-page.tsx'

const WholePage = lazy(async () => ({
  default: (await import('./missing-page.tsx')).MissingPage,
}))

/** The missing page, loaded on first use by routes that rarely show it. */
export const MissingPage = (props: ComponentProps<typeof WholeMissingPage>) => (
  <Suspense>
    <WholePage {...props} />
  </Suspense>
)
