import { posix } from 'node:path'

export interface NamedFile {
  readonly document: string
  readonly line: number
  /** The file or folder, as the document names it. */
  readonly name: string
}

/**
 * Finds the files and folders that a document names and the repository does not have. A name in backticks counts when
 * it ends like a file of ours, ends with a slash, or begins with one of the top folders; a link counts when it leads to
 * a file. In backticks the end of a path is enough: a README says `price.view.ts` of a file further down.
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

/** What a process makes when it runs is in no repository, nor is an address of a website. */
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
  // An ending, as `.rules.ts`, names every file that has it.
  const ending = new RegExp(name.startsWith('.') ? `${pattern}$` : `(^|/)${pattern}$`)
  return [...paths].some((path) => ending.test(path))
}

function resolveFrom(document: string, target: string): string {
  return posix.join(posix.dirname(document), target).replace(/\/$/, '')
}
