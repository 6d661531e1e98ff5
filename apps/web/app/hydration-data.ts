import { appendToBody, type DocumentParts } from './document-parts.ts'

/**
 * Adds the loaders' data to the end of a document, for the page to hydrate from: React Router would send it in
 * scripts of its own, one for each piece of a stream. We have all of it before the document. It stands as text
 * that the browser does not run, so that no policy has to name it.
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

/**
 * JSON has `<` in its strings only, where its escape means the same to a parser: so nothing in the data ends the
 * element.
 */
const escapeTagStarts = (json: string): string => json.replaceAll('<', '\\u003c')
