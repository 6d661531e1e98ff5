import { brotliDecompressSync } from 'node:zlib'
import { isVisitScript } from '../../e2e/own-scripts.ts'
import { requestPage } from '../pace/request-page.ts'

/** Limit for the heaviest dealer, whose pages also load other companies' analytics scripts. */
const mostBytes = 115 * 1000
/**
 * Scripts that a page names but few visitors load: on focus of a search box, after ten minutes, for one visitor in ten,
 * or with personal finance terms.
 */
const laterFiles = /\bdata-(?:search-boxes|refresh|vitals|own-terms|card-distances)="[^"]*"/g

/**
 * Brotli bytes of the scripts that a page loads by itself: the files named in its HTML, and their imports. Pages that
 * do not hydrate may load only the analytics script, which `inline-scripts.test.ts` limits. @returns what exceeds the
 * limit
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
  // The loop also visits files added to the set during it.
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

/** The static imports of a built module, without dynamic ones. */
const listImports = (module: string): string[] =>
  [...module.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, file]) => `/assets/${file}`,
  )
