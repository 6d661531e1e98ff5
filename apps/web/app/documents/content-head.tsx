import type { ReactNode } from 'react'
import { WrittenPicture } from '#modules/content/picture/written-picture.tsx'

interface ContentHeadProps {
  readonly title: string
  readonly introduction: string | null
  readonly picture: { readonly url: string; readonly alt: string } | null
  /** What there is to do first; left out, there is nothing. */
  readonly children?: ReactNode
}

/** The head of a written page: its heading on a band, its picture beside it. */
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
