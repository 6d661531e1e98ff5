import { DepartmentAside } from '#modules/content/ui/department-aside.tsx'
import { ContentHead } from '../../documents/content-head.tsx'
import { DocumentText } from '../../documents/document-text.tsx'
import type { ContentPageData } from './load-content.ts'

export default function ContentPage({ words, document, outline, department }: ContentPageData) {
  const { title, introduction, picture } = words
  return (
    <article className="content-page">
      <ContentHead title={title} introduction={introduction} picture={picture} />
      <div className="wrap content-layout">
        <DocumentText document={document} />
        {outline.length === 0 && department === null ? null : (
          <div className="content-side">
            {outline.length === 0 ? null : (
              <nav className="content-outline" aria-labelledby="on-this-page">
                <h2 id="on-this-page">On this page</h2>
                <ul>
                  {outline.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            {department === null ? null : <DepartmentAside department={department} />}
          </div>
        )}
      </div>
    </article>
  )
}
