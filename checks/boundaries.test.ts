import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { moduleEdges } from './module-edges.ts'
import { isTestCode, readSourceFiles, root, type SourceFile } from './source-files.ts'

const files = readSourceFiles()

/** `file → import` for every import that `isWrong` forbids. */
function findWrong(isWrong: (file: SourceFile, imported: string) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((imported) => isWrong(file, imported))
      .map((imported) => `${file.path} → ${imported}`),
  )
}

const layer = (path: string) => path.split('/')[0] ?? ''
const moduleOf = (path: string) => (layer(path) === 'modules' ? path.split('/')[1] : undefined)

describe('the direction of imports', () => {
  test('ui and platform import nothing of the other layers', () => {
    const allowed: Record<string, string[]> = { ui: ['ui'], platform: ['platform'] }
    expect(
      findWrong((file, imported) => {
        const own = allowed[layer(file.path)]
        if (isTestCode(file.path) && layer(imported) === 'fakes') return false
        return own !== undefined && !own.includes(layer(imported))
      }),
    ).toEqual([])
  })

  test('modules import modules, platform, ui and the data in db, never apps', () => {
    expect(
      findWrong(
        (file, imported) =>
          layer(file.path) === 'modules' &&
          !isTestCode(file.path) &&
          !['modules', 'platform', 'ui', 'db'].includes(layer(imported)),
      ),
    ).toEqual([])
  })

  test('a module imports only the modules that the table of edges gives it', () => {
    expect(
      findWrong((file, imported) => {
        const from = moduleOf(file.path)
        const to = moduleOf(imported)
        if (from === undefined || to === undefined || from === to) return false
        return !(moduleEdges[from] ?? []).includes(to)
      }),
    ).toEqual([])
  })

  test('what runs for visitors imports nothing that was written for tests', () => {
    const running = new Set(['apps', 'modules', 'platform', 'ui'])
    expect(
      findWrong(
        (file, imported) =>
          running.has(layer(file.path)) &&
          !isTestCode(file.path) &&
          (isTestCode(imported) || layer(imported) === 'fakes'),
      ),
    ).toEqual([])
  })

  test('the table of edges has no cycle and no module that is not there', () => {
    const present = new Set(files.map((file) => moduleOf(file.path)))
    expect(Object.keys(moduleEdges).filter((name) => !present.has(name))).toEqual([])
    const visited = new Set<string>()
    const visit = (name: string, path: readonly string[]): void => {
      expect(path, `cycle: ${[...path, name].join(' → ')}`).not.toContain(name)
      if (visited.has(name)) return
      for (const next of moduleEdges[name] ?? []) visit(next, [...path, name])
      visited.add(name)
    }
    for (const name of Object.keys(moduleEdges)) visit(name, [])
  })

  test('rules and schemas are pure, and so are their imports', () => {
    const byPath = new Map(files.map((file) => [file.path, file]))
    const roots = files.filter(({ path }) => /\.(rules|schema)\.ts$/.test(path))
    const wrong: string[] = []
    // Each file is visited once, because one import path to it is enough for the report.
    const visited = new Set<string>()
    const visit = (path: string, from: readonly string[]): void => {
      const file = byPath.get(path)
      if (file === undefined || visited.has(path)) return
      visited.add(path)
      const route = [...from, path]
      if (impure.test(file.text)) wrong.push(route.join(' → '))
      for (const imported of file.imports) visit(imported, route)
    }
    for (const { path } of roots) visit(path, [])
    expect(roots.length).toBeGreaterThan(40)
    expect(visited.size).toBeGreaterThan(roots.length)
    expect(wrong).toEqual([])
  })
})

/** Access to files, network, database, clock, environment or randomness. */
const impure = /from 'node:(?!util')|from 'pg'|process\.|Date\.now\(|new Date\(\)|Math\.random\(/

describe('how files look', () => {
  test('names are kebab-case', () => {
    const odd = files.filter(
      ({ path }) => !/^[a-z0-9$._/-]+$/.test(path.replaceAll(/routes\/.*/g, '')),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  test('no file is longer than 400 lines', () => {
    const long = files.filter(({ text }) => text.trimEnd().split('\n').length > 400)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('no folder or file is a drawer for everything', () => {
    const drawer = /(^|[/.-])(utils?|helpers?|common|misc|lib|manager|info)([/.-]|$)/
    expect(files.filter(({ path }) => drawer.test(path)).map(({ path }) => path)).toEqual([])
  })

  test('nothing re-exports another file', () => {
    const reExports = files.filter(({ text }) =>
      /^export (\*|\{[^}]*\}|type \{[^}]*\}) from/m.test(text),
    )
    expect(reExports.map(({ path }) => path)).toEqual([])
  })

  test('nothing but the starting programs reads the environment', () => {
    const readers = files.filter(
      ({ path, text }) =>
        text.includes('process.env') && /^(modules|platform|ui|apps\/web)\//.test(path),
    )
    // The supervisor needs PATH to start programs, and the server the clock of a test run.
    expect(readers.map(({ path }) => path)).toEqual([
      'platform/postgres/embedded/open-embedded.ts',
      'platform/postgres/embedded/server-clock.ts',
    ])
  })

  test('rules and use cases are given their clock', () => {
    const clocks = files.filter(
      ({ path, text }) =>
        path.startsWith('modules/') && !isTestCode(path) && /Date\.now\(\)|new Date\(\)/.test(text),
    )
    expect(clocks.map(({ path }) => path)).toEqual([])
  })

  test('no dealer is named in code', () => {
    const slugs = readdirSync(join(root, 'db/demo/sites')).map((file) =>
      file.replace(/\.json$/, ''),
    )
    expect(slugs.length).toBeGreaterThanOrEqual(10)
    const named = files.filter(
      ({ path, text }) =>
        /^(modules|platform|ui|apps)\//.test(path) &&
        !isTestCode(path) &&
        slugs.some((slug) => text.includes(slug)),
    )
    expect(named.map(({ path }) => path)).toEqual([])
  })
})
