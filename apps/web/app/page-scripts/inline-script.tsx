import { useContext } from 'react'
import { ServerRenderContext } from '../document/server-render.ts'

interface InlineScriptProps {
  /** Of a module that `?inline-script` has bundled; '' in the browser, where the script has run already. */
  readonly text: string
  readonly 'data-start'?: string
}

/**
 * A script of ours within the document: a browser runs it as soon as it reads it, without another request. The nonce
 * shows that it is ours when the document's policy is written (`content-security-policy.ts`). Besides the style of the
 * theme and what stays of the server's own markup (`ServerMarkup`), this is the only text that is put in as HTML.
 */
export function InlineScript({ text, ...attributes }: InlineScriptProps) {
  const nonce = useContext(ServerRenderContext)?.nonce
  return (
    <script
      {...attributes}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
