import { parseSync } from 'vite'
import { isTestCode, type SourceFile } from './source-files.ts'

/** Code that finds, creates or replaces elements without React, or behaves differently on server and browser. */
const byHand =
  /querySelector|getElement|closest[<(]|innerHTML|outerHTML|insertAdjacent|replaceChildren|createElement[<(]|createContextualFragment|DOMParser|MutationObserver|import\.meta\.env\.SSR/g

/** Custom elements consist of such code. They are the few controls that work on read-only pages too. */
const isElement = (path: string): boolean => path.endsWith('.element.ts')
const isOfBrowsers = (path: string): boolean => /^(?:apps|modules|platform|ui)\//.test(path)

/** How often each file manipulates the DOM by hand, without files that do not. */
export function countDomByHand(files: readonly SourceFile[]): Record<string, number> {
  return Object.fromEntries(
    files
      .filter(({ path }) => isOfBrowsers(path) && !isElement(path) && !isTestCode(path))
      .map((file): [string, number] => [file.path, countIn(file)])
      .filter(([, count]) => count > 0),
  )
}

/** Ignores comments, except `@ts-ignore`, which is itself a comment. */
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
