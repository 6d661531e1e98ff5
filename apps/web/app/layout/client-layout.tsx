import { useState } from 'react'
import { usePageCovered } from '#ui/page-cover.ts'
import { FailedPage } from '../ui/failed-page.tsx'

/** The document's attributes as the server rendered them, in case React renders the whole page again. */
export function useDocumentAttributes() {
  const [attributes] = useState(() => {
    const { lang, attributes: all } = document.documentElement
    const data = [...all].filter(({ name }) => name.startsWith('data-'))
    return { lang, ...Object.fromEntries(data.map(({ name, value }) => [name, value])) }
  })
  return attributes
}

export const SiteHead = () => <ServerMarkup as="style" selector="style[data-theme]" data-theme />

export function BeforeMain() {
  // Not all sites have a privacy banner.
  const [hasPrivacy] = useState(() => document.querySelector('.privacy') !== null)
  const isCovered = usePageCovered()
  return (
    <>
      {hasPrivacy ? <ServerMarkup as="div" selector=".privacy" className="privacy" /> : null}
      <ServerMarkup as="header" selector=".site-header" className="site-header" inert={isCovered} />
    </>
  )
}

export const AfterMain = () => (
  <ServerMarkup
    as="footer"
    selector=".site-footer"
    className="site-footer"
    inert={usePageCovered()}
  />
)

export const Failure = FailedPage

interface ServerMarkupProps {
  readonly as: 'header' | 'footer' | 'style' | 'div'
  readonly selector: string
  readonly className?: string
  readonly 'data-theme'?: boolean
  readonly inert?: boolean
}

/**
 * An element whose content only the server renders. React does not hydrate HTML content, so its data and components
 * are not sent to browsers. The content is read from the document in case React renders the whole page again. Text is
 * inserted as HTML nowhere else.
 */
function ServerMarkup({ as: Element, selector, ...attributes }: ServerMarkupProps) {
  const [html] = useState(() => document.querySelector(selector)?.innerHTML ?? '')
  return (
    // oxlint-disable-next-line react/no-danger -- the one place, see above
    <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}
