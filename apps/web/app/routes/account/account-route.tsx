import type { ReactNode } from 'react'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'

type Loaded<View> =
  | { readonly page: 'account'; readonly view: View }
  | {
      readonly page: 'missing'
      readonly result: { readonly suggestions: Parameters<typeof MissingPage>[0]['suggestions'] }
    }

/** An account page, or the missing page on sites without accounts. */
export function AccountRoute<View>({
  loaded,
  children,
}: {
  readonly loaded: Loaded<View>
  readonly children: (view: View) => ReactNode
}) {
  return loaded.page === 'missing' ? (
    <MissingPage suggestions={loaded.result.suggestions} />
  ) : (
    <>
      <FormsStyle />
      {children(loaded.view)}
    </>
  )
}
