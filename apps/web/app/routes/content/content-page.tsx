import { ContentPicture } from '#modules/content/picture/content-picture.tsx'
import { DocumentText } from '../../documents/document-text.tsx'
import type { ContentPageData } from './load-content.ts'

export default function ContentPage({ words, document }: ContentPageData) {
  const { title, introduction, picture } = words
  return (
    <article className="content-page">
      <div className="form-head">
        <div className="wrap">
          <h1>{title}</h1>
          {introduction === null ? null : <p className="lead">{introduction}</p>}
        </div>
      </div>
      <div className="wrap">
        {picture === null ? null : (
          <ContentPicture
            className="content-page__picture"
            url={picture.url}
            alt={picture.alt}
            sizes="(width < 48rem) 92vw, 60rem"
            loading="high"
          />
        )}
        <DocumentText document={document} />
      </div>
    </article>
  )
}
