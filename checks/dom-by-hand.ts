import { parseSync } from 'vite'
import { isTestCode, type SourceFile } from './source-files.ts'

/** What finds, makes or replaces elements without React, or does one thing on the server and another in the browser. */
const byHand =
  /querySelector|getElement|closest[<(]|innerHTML|outerHTML|insertAdjacent|replaceChildren|createElement[<(]|createContextualFragment|DOMParser|MutationObserver|import\.meta\.env\.SSR/g

/** Custom elements are made of such code: a few controls that pages without React have too. */
const isElement = (path: string): boolean => path.endsWith('.element.ts')
const isOfBrowsers = (path: string): boolean => /^(?:apps|modules|platform|ui)\//.test(path)

/** How often each file handles the DOM by hand; files that do not are left out. */
export function countDomByHand(files: readonly SourceFile[]): Record<string, number> {
  return Object.fromEntries(
    files
      .filter(({ path }) => isOfBrowsers(path) && !isElement(path) && !isTestCode(path))
      .map((file): [string, number] => [file.path, countIn(file)])
      .filter(([, count]) => count > 0),
  )
}

/** Where a file writes of it in a comment it does not count; a type error that is passed over does, which is a comment. */
function countIn({ path, text }: SourceFile): number {
  const ignored = text.match(/@ts-ignore/g)?.length ?? 0
  if (text.search(byHand) === -1) return ignored
  const { comments } = parseSync(path, text)
  const code = comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
  return ignored + (code.match(byHand)?.length ?? 0)
}
