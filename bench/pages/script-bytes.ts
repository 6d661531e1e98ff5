import { brotliDecompressSync } from 'node:zlib'
import { isVisitScript } from '../../e2e/own-scripts.ts'
import { requestPage } from './request-page.ts'

/** For the heaviest dealer, whose pages load what counts visits for other companies too. */
const mostBytes = 115 * 1000
/**
 * Where a page names what few of its visitors need: it is requested with a search box's focus, after ten minutes, of one
 * visitor in ten, or by who has finance terms of their own.
 */
const laterFiles = /\bdata-(?:search-boxes|refresh|vitals|own-terms)="[^"]*"/g

/**
 * Bytes of script that a page loads by itself, in brotli, as they go over the wire: the files that its HTML names, and what
 * those import. Of pages that do not hydrate none but the script of visits, which `inline-scripts.test.ts` bounds.
 * @returns what is over its bound
 */
export async function measureScript(
  port: number,
  host: string,
  page: { readonly name: string; readonly path: string; readonly hydrates: boolean },
  print: (line: string) => void,
): Promise<string[]> {
  const headers = { host: `${host}:${port}`, 'accept-encoding': 'br' }
  const response = await requestPage(port, page.path, headers)
  const html = brotliDecompressSync(response.body).toString()
  const named = html.replaceAll(laterFiles, '').match(/\/assets\/[\w.-]+\.js/g) ?? []
  const files = new Set(page.hydrates ? named : named.filter((file) => !isVisitScript(file)))
  let bytes = 0
  // A set goes on with what is added on the way.
  for (const file of files) {
    const { body } = await requestPage(port, file, headers)
    bytes += body.length
    for (const imported of listImports(brotliDecompressSync(body).toString())) files.add(imported)
  }
  const most = page.hydrates ? mostBytes : 0
  const line = `script of the ${page.name}: ${bytes} bytes in brotli, ${files.size} files (at most ${most})`
  print(line)
  return bytes > most ? [line] : []
}

/** Of a module of the build: what it loads at once, not what it loads on demand. */
const listImports = (module: string): string[] =>
  [...module.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, file]) => `/assets/${file}`,
  )
