import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
const folders = [
  'apps',
  'bench',
  'bootstrap',
  'checks',
  'e2e',
  'fakes',
  'modules',
  'platform',
  'studio',
  'ui',
]

export interface SourceFile {
  /** From the root, with `/`. */
  readonly path: string
  readonly text: string
  /** Imported project files, from the root, without packages and built-in modules. */
  readonly imports: readonly string[]
}

/** Every TypeScript file of the project. */
export function readSourceFiles(): SourceFile[] {
  return folders.flatMap((folder) =>
    listFiles(join(root, folder)).map((file) => {
      const path = relative(root, file).replaceAll('\\', '/')
      const text = readFileSync(file, 'utf8')
      return { path, text, imports: findImports(path, text) }
    }),
  )
}

/** Whether the file is a test, a fake of a third party, or an example used only in tests. */
export function isTestCode(path: string): boolean {
  return /\.(test|e2e|visual|fake)\.tsx?$/.test(path) || /\/testing(\/|\.ts)/.test(path)
}

/** Lines of TypeScript, with comments and without empty lines. */
export function countLines(): { readonly source: number; readonly tests: number } {
  const count = (files: readonly SourceFile[]): number =>
    files.reduce((sum, { text }) => sum + (text.match(/^.*\S.*$/gm)?.length ?? 0), 0)
  const files = readSourceFiles()
  return {
    source: count(files.filter(({ path }) => !isTestCode(path))),
    tests: count(files.filter(({ path }) => isTestCode(path))),
  }
}

function listFiles(folder: string): string[] {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    // Types of routes are generated into a hidden folder.
    if (entry.isDirectory()) return isForeign(entry.name) ? [] : listFiles(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const isForeign = (folder: string): boolean => folder === 'node_modules' || folder.startsWith('.')

/** `#layout` in `package.json`: one for each platform. */
const layouts = ['apps/web/app/layout/client-layout.tsx', 'apps/web/app/layout/server-layout.tsx']
const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

function findImports(path: string, text: string): string[] {
  return [...text.matchAll(importPattern)].flatMap(([, name = '']) => {
    if (name === '#layout') return layouts
    if (name.startsWith('#')) return [name.slice(1).replace(/\?.*$/, '')]
    if (name.startsWith('.')) {
      return [join(dirname(path), name.replace(/\?.*$/, '')).replaceAll('\\', '/')]
    }
    return []
  })
}
