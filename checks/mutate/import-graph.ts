import type { SourceFile } from '../source-files.ts'

const isRules = (path: string): boolean => path.endsWith('.rules.ts')
const isUnitTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) && !path.endsWith('.db.test.ts') && !path.startsWith('e2e/')
/**
 * Tests that take a minute each, which is too long to run for each fault: those that measure many rules with long
 * texts, and those that index thousands of real listings, if present.
 */
const isTooSlow = ({ path, imports }: SourceFile): boolean =>
  path.startsWith('checks/hostile-texts/') ||
  imports.includes('modules/search/listed-stock.fake.ts')

/**
 * The unit tests of a rules file: those that import it directly or through other rules, its own first. If there are
 * none, the nearest tests in the import graph.
 *
 * @param path from the root
 */
export function findTests(path: string, files: readonly SourceFile[]): string[] {
  const importers = listImporters(files.filter((file) => !isTooSlow(file)))
  const byRules = walk(path, importers, isRules)
  const found = byRules.length > 0 ? byRules : walk(path, importers, (file) => !isUnitTest(file))
  const own = path.replace(/\.ts$/, '.test.ts')
  return found.toSorted(
    (one, other) => Number(other === own) - Number(one === own) || one.localeCompare(other),
  )
}

/** The files on the import paths from `test` to `path`, both included. */
export function findBetween(test: string, path: string, files: readonly SourceFile[]): string[] {
  const above = reach(path, listImporters(files))
  const below = reach(test, new Map(files.map((file) => [file.path, file.imports])))
  return [...above].filter((file) => below.has(file))
}

function listImporters(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of files) {
    for (const imported of imports) {
      const known = importers.get(imported)
      if (known === undefined) importers.set(imported, [path])
      else known.push(path)
    }
  }
  return importers
}

function reach(from: string, steps: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set([from])
  for (const path of seen) for (const next of steps.get(path) ?? []) seen.add(next)
  return seen
}

/**
 * Walks from a file to its importers, then to theirs. Through rules files all tests on the way are collected; through
 * other files the walk ends at the first step that finds tests.
 */
function walk(
  path: string,
  importers: ReadonlyMap<string, readonly string[]>,
  goesThrough: (importer: string) => boolean,
): string[] {
  const seen = new Set([path])
  const tests = new Set<string>()
  let step = [path]
  while (step.length > 0) {
    const next = step.flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file))
    for (const file of next) {
      seen.add(file)
      if (isUnitTest(file)) tests.add(file)
    }
    if (goesThrough !== isRules && tests.size > 0) break
    step = next.filter(goesThrough)
  }
  return [...tests]
}
