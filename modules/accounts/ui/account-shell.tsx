import type { ReactNode } from 'react'
import accountStyleUrl from './account.css?url'

interface AccountShellProps {
  readonly heading: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** Heading and layout of every account page. */
export function AccountShell({ heading, lead, children }: AccountShellProps) {
  return (
    <div className="form-page">
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
