import type { ReactNode } from 'react'

interface MessagePageProps {
  /** A short text in large letters, such as 404; hidden from screen readers, because it adds nothing. */
  readonly sign?: string
  readonly heading: string
  /** Next steps, in order. */
  readonly children: ReactNode
  /** Content beside the message on wide screens. */
  readonly aside?: ReactNode
}

/** A message and next steps. */
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
