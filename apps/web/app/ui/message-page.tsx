import type { ReactNode } from 'react'

interface MessagePageProps {
  /** A short sign in large letters, such as 404; hidden from screen readers, to which it tells nothing. */
  readonly sign?: string
  readonly heading: string
  /** What to do next, in order. */
  readonly children: ReactNode
  /** Beside it on wide screens. */
  readonly aside?: ReactNode
}

/** A page that says what happened and how to go on. */
export function MessagePage({ sign, heading, children, aside = null }: MessagePageProps) {
  return (
    <div className="message-page">
      <div className="wrap message">
        <div className="message-words">
          {sign === undefined ? null : (
            <p className="message-sign" aria-hidden="true">
              {sign}
            </p>
          )}
          <h1>{heading}</h1>
          {children}
        </div>
        {aside === null ? null : <aside className="message-aside">{aside}</aside>}
      </div>
    </div>
  )
}
