/**
 * Adds what the loaders answered to the end of a document, for the page to come alive with: what React Router
 * would send in scripts of its own, one for each piece of a stream. We have all of it before the document.
 *
 * @param data as React Router encodes it: lines of JSON
 * @param nonce the mark of scripts that are ours
 */
export function appendHandOff(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf('</body>')
  const controller = 'window.__reactRouterContext.streamController'
  const script = `${controller}.enqueue(${writeAsScript(data)});${controller}.close();`
  return `${html.slice(0, end)}<script nonce="${nonce}">${script}</script>${html.slice(end)}`
}

/** A text as a literal that ends neither the script it stands in nor its line, whatever is in it. */
function writeAsScript(text: string): string {
  return JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, writeAsNumber)
}

function writeAsNumber(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
