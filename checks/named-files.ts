import { posix } from 'node:path'

export interface NamedFile {
  readonly document: string
  readonly line: number
  /** The file or folder, as the document names it. */
  readonly name: string
}

/**
 * Finds the files and folders that a document names and the repository lacks. In backticks, a name counts if it has one
 * of our file extensions, ends with a slash, or begins with a top folder; the end of the path is enough, so a README
 * may name `price.view.ts` in a sub-folder. A link counts if its target is a file.
 */
export function findMissingFiles(
  document: string,
  text: string,
  paths: ReadonlySet<string>,
): NamedFile[] {
  return text.split('\n').flatMap((line, at) => {
    const inBackticks = [...line.matchAll(/`([^`]+)`/g)]
      .flatMap(([, written = '']) => listAlternatives(written))
      .filter((name) => namesFile(name, paths))
      .filter((name) => !isKnown(document, name, paths))
    const links = [...line.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !paths.has(resolveFrom(document, target)))
    return [...inBackticks, ...links].map((name) => ({ document, line: at + 1, name }))
  })
}

/** `a-{one,two}.ts` names two files. */
function listAlternatives(written: string): string[] {
  const braces = /\{([^{}]*,[^{}]*)\}/.exec(written)
  if (braces === null) return [written]
  const before = written.slice(0, braces.index)
  const after = written.slice(braces.index + braces[0].length)
  return (braces[1] ?? '').split(',').flatMap((part) => listAlternatives(before + part + after))
}

/**
 * Files that are generated at run time are not in the repository; a name with a leading slash is a website's address.
 */
const elsewhere = /^(\.forecourt|build)\/|^\//

function namesFile(name: string, paths: ReadonlySet<string>): boolean {
  if (!/^[\w@$.*/#-]+$/.test(name) || elsewhere.test(name)) return false
  const [top = '', ...below] = name.replace(/^#/, '').split('/')
  const isBelowTop = below.length > 0 && top !== '' && paths.has(top)
  return isBelowTop || name.endsWith('/') || /\.(ts|tsx|mjs|css|sql|md|sh)$/.test(name)
}

function isKnown(document: string, name: string, paths: ReadonlySet<string>): boolean {
  if (name.startsWith('../') || name.startsWith('./')) return paths.has(resolveFrom(document, name))
  const pattern = name
    .replace(/^#/, '')
    .replace(/\/$/, '')
    .replaceAll(/[.$]/g, '\\$&')
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '.*')
  // A name such as `.rules.ts` means every file with this ending.
  const ending = new RegExp(name.startsWith('.') ? `${pattern}$` : `(^|/)${pattern}$`)
  return [...paths].some((path) => ending.test(path))
}

function resolveFrom(document: string, target: string): string {
  return posix.join(posix.dirname(document), target).replace(/\/$/, '')
}
