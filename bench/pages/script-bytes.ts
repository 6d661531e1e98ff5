import { brotliDecompressSync } from 'node:zlib'
import { requestPage } from './request-page.ts'

const mostBytes = 110 * 1000

/**
 * Bytes of script that a page loads, in brotli, as they go over the wire: every file that its HTML names.
 * @param most bytes; 0: the page ships no script at all
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
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  let bytes = 0
  for (const file of files) bytes += (await requestPage(port, file, headers)).body.length
  const most = page.hydrates ? mostBytes : 0
  const line = `script of the ${page.name}: ${bytes} bytes in brotli, ${files.length} files (at most ${most})`
  print(line)
  return bytes > most ? [line] : []
}
