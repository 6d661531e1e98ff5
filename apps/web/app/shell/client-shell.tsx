import { useState } from 'react'

/** The document's attributes as the server rendered them, in case React renders the whole page again. */
export function useClientAttributes() {
  const [attributes] = useState(() => {
    const { lang, dataset } = document.documentElement
    return {
      lang,
      ...Object.fromEntries(Object.entries(dataset).map(([name, text]) => [`data-${name}`, text])),
    }
  })
  return attributes
}

export const ClientHead = () => <ServerMarkup as="style" selector="style[data-theme]" data-theme />

export const ClientHeader = () => (
  <ServerMarkup as="header" selector=".site-header" className="site-header" />
)

export const ClientFooter = () => (
  <ServerMarkup as="footer" selector=".site-footer" className="site-footer" />
)

/** Rendered only if the document has it, because not all sites do. */
export function ClientPrivacy() {
  const [isThere] = useState(() => document.querySelector('.privacy') !== null)
  return isThere ? <ServerMarkup as="div" selector=".privacy" className="privacy" /> : null
}

interface ServerMarkupProps {
  readonly as: 'header' | 'footer' | 'style' | 'div'
  readonly selector: string
  readonly className?: string
  readonly 'data-theme'?: boolean
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
