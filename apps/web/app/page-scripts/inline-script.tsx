import { useContext } from 'react'
import { ServerRenderContext } from '../document/server-render.ts'

interface InlineScriptProps {
  /** Of a module that `?inline-script` has bundled; '' in the browser, where the script has run already. */
  readonly text: string
  readonly [data: `data-${string}`]: string | number | undefined
}

/**
 * A script of ours within the document: a browser runs it as soon as it reads it, without another request. The nonce
 * shows that it is ours when the document's policy is written (`content-security-policy.ts`).
 */
export function InlineScript({ text, ...attributes }: InlineScriptProps) {
  const nonce = useContext(ServerRenderContext)?.nonce
  return (
    <script {...attributes} nonce={nonce} suppressHydrationWarning>
      {text}
    </script>
  )
}
