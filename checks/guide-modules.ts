import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/**
 * `tsconfig.json` lists this folder in `rootDirs`, so that relative imports of its modules find the project's files.
 */
const folder = '.guide-modules'

/** A code block of a guide that is a whole TypeScript module. */
export interface GuideModule {
  /** Path from the root: `docs/guides/adding-a-page.md`. */
  readonly guide: string
  /** Path of the file that the reader is to create, from the root. */
  readonly path: string
  /**
   * The block's code after as many empty lines as there are lines before it in the guide, so that line numbers in the
   * compiler's errors are those of the guide.
   */
  readonly text: string
}

export interface GuideBlocks {
  readonly modules: readonly GuideModule[]
  /** TypeScript blocks that are not whole modules: `docs/guides/a.md:12 …`. */
  readonly faults: readonly string[]
}

/** Reads the TypeScript blocks of a guide. Guides show parts of files in `diff` blocks instead. */
export function readGuideBlocks(guide: string, text: string): GuideBlocks {
  const modules: GuideModule[] = []
  const faults: string[] = []
  for (const block of text.matchAll(/^```tsx?\n(.*?)^```$/gms)) {
    const [, code = ''] = block
    const linesBefore = text.slice(0, block.index).split('\n').length
    const path = /^\/\/ ([\w@$./-]+\.tsx?)\n/.exec(code)?.[1]
    if (path === undefined) {
      faults.push(`${guide}:${linesBefore} begins with no path comment`)
    } else if (modules.some((module) => module.path === path)) {
      faults.push(`${guide}:${linesBefore} shows ${path} a second time`)
    } else {
      modules.push({ guide, path, text: '\n'.repeat(linesBefore) + code })
    }
  }
  return { modules, faults }
}

export interface UnchangedLine {
  /** `docs/guides/a.md:12` */
  readonly at: string
  /** Path from the root; '' if the block names no file. */
  readonly path: string
  readonly text: string
}

/** The lines in a guide's `diff` blocks that must already be in the named file. */
export function listUnchangedLines(guide: string, text: string): UnchangedLine[] {
  return [...text.matchAll(/^```diff\n(.*?)^```$/gms)].flatMap((block) => {
    const firstLine = text.slice(0, block.index).split('\n').length + 1
    let path = ''
    return (block[1] ?? '').split('\n').flatMap((line, at) => {
      if (line.startsWith('--- a/')) path = line.slice('--- a/'.length)
      const isUnchanged = /^[ -](?!-- a\/)\s*\S/.test(line)
      return isUnchanged
        ? [{ at: `${guide}:${firstLine + at}`, path, text: line.slice(1).trim() }]
        : []
    })
  })
}

/** Every guide's text, by its path from the root. */
export function readGuides(): [guide: string, text: string][] {
  return readdirSync(join(root, 'docs/guides'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => [`docs/guides/${name}`, readFileSync(join(root, 'docs/guides', name), 'utf8')])
}

export function readAllGuideBlocks(): GuideBlocks {
  const read = readGuides().map(([guide, text]) => readGuideBlocks(guide, text))
  return {
    modules: read.flatMap(({ modules }) => modules),
    faults: read.flatMap(({ faults }) => faults),
  }
}

/** Writes the modules into the folder where the compiler finds them. */
export function writeGuideModules(modules: readonly GuideModule[]): void {
  removeGuideModules()
  for (const { path, text } of modules) {
    write(path, text)
    if (path.endsWith('/route.tsx')) write(join(dirname(path), '+types/route.ts'), routeTypes)
  }
}

export function removeGuideModules(): void {
  rmSync(join(root, folder), { recursive: true, force: true })
}

/** Replaces the paths of written modules by the guide's path in the compiler's output. */
export function nameGuides(modules: readonly GuideModule[], output: string): string {
  return modules.reduce(
    (text, { guide, path }) => text.replaceAll(`${folder}/${path}`, guide),
    output,
  )
}

function write(path: string, text: string): void {
  const file = join(root, folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/**
 * Imitates the types that `react-router typegen` writes, because that command only covers the routes in `routes.ts`.
 * The parameters are those of the home page.
 */
const routeTypes = `import type { GetAnnotations, GetInfo } from 'react-router/internal'

type Module = typeof import('../route.tsx')
type Info = GetInfo<{ file: 'routes/home/route.tsx'; module: Module }>
type Annotations = GetAnnotations<Info & { module: Module; matches: [] }>

export namespace Route {
  export type MetaFunction = Annotations['MetaFunction']
  export type HeadersFunction = Annotations['HeadersFunction']
  export type LoaderArgs = Annotations['LoaderArgs']
  export type ActionArgs = Annotations['ActionArgs']
  export type ComponentProps = Annotations['ComponentProps']
  export type ErrorBoundaryProps = Annotations['ErrorBoundaryProps']
}
`
