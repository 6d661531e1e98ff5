import type { ComponentProps, ReactNode } from 'react'
import type { DepartmentView } from '../../department.view.ts'
import type { OutlineEntry } from '../../documents/document-outline.rules.ts'
import { DepartmentAside } from '../department-aside.tsx'
import { ContentHead } from './content-head.tsx'

interface ContentPageProps {
  readonly words: Pick<ComponentProps<typeof ContentHead>, 'title' | 'introduction' | 'picture'>
  readonly text: ReactNode
  /** Rows of cards across the page, below the text and its side column. */
  readonly end: ReactNode
  readonly outline: readonly OutlineEntry[]
  /** The department whose contact is shown beside the text; null: the text itself has the contact. */
  readonly department: DepartmentView | null
}

/** A page by the site's authors, with its table of contents and contact beside it. */
export function ContentPage({ words, text, end, outline, department }: ContentPageProps) {
  const { title, introduction, picture } = words
  const hasSide = outline.length > 0 || department !== null
  return (
    <article className="content-page">
      <ContentHead title={title} introduction={introduction} picture={picture} />
      <div className={hasSide ? 'wrap content-layout' : 'wrap content-layout text-beside'}>
        {text}
        {hasSide ? (
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
        ) : null}
      </div>
      {end === null ? null : <div className="wrap content-end">{end}</div>}
    </article>
  )
}
