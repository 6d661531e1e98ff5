import type { ComponentProps, ReactNode } from 'react'
import type { DepartmentView } from '../../department.view.ts'
import type { OutlineEntry } from '../../documents/document-outline.rules.ts'
import { DepartmentAside } from '../department-aside.tsx'
import { ContentHead } from './content-head.tsx'

interface ContentPageProps {
  readonly words: Pick<ComponentProps<typeof ContentHead>, 'title' | 'introduction' | 'picture'>
  /** Calls to action in its head; null: none. */
  readonly actions: ReactNode
  /** Rows of cards across the page, above the text and its side column. */
  readonly start: ReactNode
  readonly text: ReactNode
  /** Rows of cards across the page, below the text and its side column. */
  readonly end: ReactNode
  readonly outline: readonly OutlineEntry[]
  /** The department whose contact is shown beside the text; null: the text itself has the contact. */
  readonly department: DepartmentView | null
}

/** A page by the site's authors, with its table of contents and contact beside it. */
export function ContentPage(props: ContentPageProps) {
  const { words, actions, start, text, end, outline, department } = props
  const { title, introduction, picture } = words
  const hasSide = outline.length > 0 || department !== null
  return (
    <article className="content-page">
      <ContentHead title={title} introduction={introduction} picture={picture}>
        {actions}
      </ContentHead>
      <div className={hasSide ? 'wrap content-layout' : 'wrap content-layout text-beside'}>
        {start === null ? null : <div className="content-rows content-start">{start}</div>}
        {text}
        {end === null ? null : <div className="content-rows">{end}</div>}
        {/* After the rows of cards, so that on a phone the contact is last. */}
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
    </article>
  )
}
