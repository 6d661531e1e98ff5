import { brotliCompressSync } from 'node:zlib'

/**
 * The most bytes of inline scripts in a read-only page: visit trail, hearts, comparisons, consent, accounts,
 * experiments, tooltips. Only a dealer with all of them comes near it. `inline-scripts.test.ts` limits those that
 * every page has.
 */
export const mostScriptBytes = 5300

/**
 * Script files of every page, loaded after the first paint: visits, the measurement of some of them, third parties,
 * and the refresh of a page that has been open for long. No other file is loaded without interaction.
 */
export const isVisitScript = (address: string): boolean =>
  /\/assets\/(visit|vitals|third-parties|refresh)-page-/.test(address)

/** Script files in a document, except those that load after its first paint. */
export const scriptFiles =
  'script[src]:not([src*="/assets/visit-page-"], [src*="/assets/vitals-page-"], [src*="/assets/third-parties-page-"])'

export interface OwnScripts {
  /** Script files that the page loads or preloads. */
  readonly files: number
  /** Size of all inline scripts, compressed with brotli. */
  readonly bytes: number
}

/** The scripts in a page's HTML; data such as JSON-LD does not count. */
export function measureOwnScripts(html: string): OwnScripts {
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
  const loaded = scripts.filter(([, attributes = '']) => / src=/.test(attributes))
  const preloaded = html.match(/<link[^>]*rel="modulepreload"/g) ?? []
  const inDocument = scripts.filter(([, attributes = '']) => !attributes.includes('json'))
  const text = inDocument.map(([, , each = '']) => each).join('\n')
  return { files: loaded.length + preloaded.length, bytes: brotliCompressSync(text).length }
}
