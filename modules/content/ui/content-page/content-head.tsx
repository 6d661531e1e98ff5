import type { ReactNode } from 'react'
import { WrittenPicture } from '../../picture/written-picture.tsx'

interface ContentHeadProps {
  readonly title: string
  readonly introduction: string | null
  readonly picture: { readonly url: string; readonly alt: string } | null
  /** Calls to action, if any. */
  readonly children?: ReactNode
}

/** The head of an author's page: its heading on a coloured band, with its picture. */
export function ContentHead({ title, introduction, picture, children }: ContentHeadProps) {
  return (
    <header className="content-head">
      <div className="wrap">
        <div className="content-head__words">
          <h1>{title}</h1>
          {introduction === null ? null : <p className="lead">{introduction}</p>}
          {children}
        </div>
        {picture === null ? null : (
          <WrittenPicture
            className="content-head__picture"
            url={picture.url}
            alt={picture.alt}
            sizes="(width < 64rem) 92vw, 46vw"
            loading="high"
          />
        )}
      </div>
    </header>
  )
}
