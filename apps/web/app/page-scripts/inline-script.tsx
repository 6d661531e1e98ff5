import { useContext } from 'react'
import { ServerRenderContext } from '../document/server-render.ts'

interface InlineScriptProps {
  /**
   * The text of a module that was imported with `?inline-script`; '' in the browser, where the script has already run.
   */
  readonly text: string
  readonly [data: `data-${string}`]: string | number | undefined
}

/**
 * A script inside the document, which the browser runs while parsing, without another request. The nonce marks the
 * script as ours when the document's content security policy is written (`content-security-policy.ts`).
 */
export function InlineScript({ text, ...attributes }: InlineScriptProps) {
  const nonce = useContext(ServerRenderContext)?.nonce
  return (
    <script {...attributes} nonce={nonce} suppressHydrationWarning>
      {text}
    </script>
  )
}
