import type { SignedIn } from './large-dealership.ts'
import { requestConsole } from './staff-requests.ts'

const mostBytes = 250 * 1000

/**
 * Brotli bytes of the scripts that a screen loads by itself: the files named in its HTML, and their imports. @returns
 * what exceeds the limit
 */
export async function measureFirstLoad(
  port: number,
  path: string,
  person: SignedIn | undefined,
  print: (line: string) => void,
): Promise<string[]> {
  const { text } = await requestConsole(port, path, person)
  const files = new Set(text.match(/\/assets\/[\w.-]+\.js/g))
  let bytes = 0
  // The loop also visits files added to the set during it.
  for (const file of files) {
    const script = await requestConsole(port, file)
    bytes += script.bytes
    const imports = script.text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
    for (const [, imported] of imports) files.add(`/assets/${imported}`)
  }
  const line = `script of the first load of ${path}: ${bytes} bytes in brotli, ${files.size} files (at most ${mostBytes})`
  print(line)
  return bytes > mostBytes ? [line] : []
}
