import { appendToBody, type DocumentParts } from './document-parts.ts'

/**
 * Adds what the loaders answered to the end of a document, for the page to come alive with: what React Router
 * would send in scripts of its own, one for each piece of a stream. We have all of it before the document. It
 * stands as text that nobody runs, so that no policy has to name it.
 *
 * @param data as React Router encodes it: lines of JSON
 * @param nonce the mark of scripts that are ours
 */
export function appendHydrationData(
  parts: DocumentParts,
  data: string,
  nonce: string,
): DocumentParts {
  const text = `<script type="text/plain" id="hydration-data">${escapeTagStarts(data)}</script>`
  return appendToBody(parts, `${text}<script nonce="${nonce}">${closeStream}</script>`)
}

const closeStream =
  '{const c=window.__reactRouterContext.streamController;' +
  `c.enqueue(document.getElementById('hydration-data').textContent);c.close()}`

/** JSON has `<` in its strings only, and a number for it is the same to whoever reads it: so nothing ends the text. */
const escapeTagStarts = (json: string): string => json.replaceAll('<', '\\u003c')
