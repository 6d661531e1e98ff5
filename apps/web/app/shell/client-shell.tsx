import { useState } from 'react'

/** The attributes of the document, in case React ever renders the whole page again. */
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

/** Only some sites have it. */
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
 * An element whose content only the server renders. It stays as it is in the document, so that neither its data nor its
 * components are sent: React hydrates no content that is put in as HTML. The content is read back in case React ever
 * renders the whole page again. Nowhere else is text put in as HTML.
 */
function ServerMarkup({ as: Element, selector, ...attributes }: ServerMarkupProps) {
  const [html] = useState(() => document.querySelector(selector)?.innerHTML ?? '')
  return (
    // oxlint-disable-next-line react/no-danger -- the one place, see above
    <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}
