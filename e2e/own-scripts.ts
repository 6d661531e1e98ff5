import { brotliCompressSync } from 'node:zlib'

/**
 * What may stand in a page that is only read: trail, hearts, comparisons, consent, accounts, experiments, tooltips. Only a
 * dealer with all of them comes near it. `inline-scripts.test.ts` bounds those that every page has, with the script of visits.
 */
export const mostScriptBytes = 5000

/**
 * The script of visits, which every page requests once it is painted, that which measures some of them, that of third
 * parties where a site has some, and that which refreshes a page which has been open for long; no other file is requested
 * unasked.
 */
export const isVisitScript = (address: string): boolean =>
  /\/assets\/(visit|vitals|third-parties|refresh)-page-/.test(address)

/** Script files that stand in a document, but for those that come after its first paint or once it is loaded. */
export const scriptFiles =
  'script[src]:not([src*="/assets/visit-page-"], [src*="/assets/vitals-page-"], [src*="/assets/third-parties-page-"])'

export interface OwnScripts {
  /** Script files that the page loads or preloads. */
  readonly files: number
  /** Of all scripts that stand in the page, in brotli. */
  readonly bytes: number
}

/** What of a page's HTML is script; data such as JSON-LD is none. */
export function measureOwnScripts(html: string): OwnScripts {
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
  const loaded = scripts.filter(([, attributes = '']) => / src=/.test(attributes))
  const preloaded = html.match(/<link[^>]*rel="modulepreload"/g) ?? []
  const inDocument = scripts.filter(([, attributes = '']) => !attributes.includes('json'))
  const text = inDocument.map(([, , each = '']) => each).join('\n')
  return { files: loaded.length + preloaded.length, bytes: brotliCompressSync(text).length }
}
