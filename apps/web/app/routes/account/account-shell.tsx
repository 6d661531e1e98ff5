import type { ReactNode } from 'react'
import accountStyleUrl from '#modules/accounts/ui/account.css?url'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'

interface AccountShellProps {
  readonly heading: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** Heading and layout of every account page. */
export function AccountShell({ heading, lead, children }: AccountShellProps) {
  return (
    <div className="form-page">
      <FormsStyle />
      <link rel="stylesheet" href={accountStyleUrl} precedence="page" />
      <div className="form-head">
        <div className="wrap">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <div className="wrap account">{children}</div>
    </div>
  )
}

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
    children(loaded.view)
  )
}
