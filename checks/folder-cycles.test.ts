import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFolderCycles, type FileImport, type FolderCycle } from './folder-cycles.ts'
import { isTestCode, readSourceFiles, root } from './source-files.ts'

const nameOf = ({ folder, children }: FolderCycle) => `${folder}: ${children.join(' ⇄ ')}`

/** One import per line: `a/b.ts → c/d.ts`. */
const readImports = (...lines: string[]): FileImport[] =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' → ')
    return { from, to }
  })

describe('circles between the children of a folder', () => {
  test('two folders that import each other are a circle, through any of their files', () => {
    const imports = readImports('a/one.ts → b/two.ts', 'b/deep/three.ts → a/four.ts')
    expect(findFolderCycles(imports)).toEqual([{ folder: '.', children: ['a', 'b'], imports }])
  })

  test('the files of a folder count together as one of its children', () => {
    const imports = readImports('a/one.ts → a/b/two.ts', 'a/b/two.ts → a/three.ts')
    expect(findFolderCycles(imports).map(nameOf)).toEqual(['a: . ⇄ b'])
  })

  test('files of one folder may import each other, which is for the linter to judge', () => {
    expect(findFolderCycles(readImports('a/one.ts → a/two.ts', 'a/two.ts → a/one.ts'))).toEqual([])
  })

  test('a circle over three children is found with all of them, and with no other', () => {
    const circle = readImports('a/1.ts → b/1.ts', 'b/2.ts → c/1.ts', 'c/2.ts → a/2.ts')
    const around = readImports('above/1.ts → a/1.ts', 'c/1.ts → below/1.ts')
    expect(findFolderCycles([...around, ...circle])).toEqual([
      { folder: '.', children: ['a', 'b', 'c'], imports: circle },
    ])
  })

  test('two circles of one folder are reported separately', () => {
    const imports = readImports(
      'x/a/1.ts → x/b/1.ts',
      'x/b/1.ts → x/a/1.ts',
      'x/b/1.ts → x/c/1.ts',
      'x/c/1.ts → x/d/1.ts',
      'x/d/1.ts → x/c/1.ts',
    )
    expect(findFolderCycles(imports).map(nameOf)).toEqual(['x: a ⇄ b', 'x: c ⇄ d'])
  })

  test('an import counts in the deepest folder that holds both files, and not further up', () => {
    const imports = readImports('x/a/1.ts → x/b/1.ts', 'y/1.ts → x/b/1.ts', 'x/b/1.ts → x/a/1.ts')
    expect(findFolderCycles(imports).map(nameOf)).toEqual(['x: a ⇄ b'])
  })

  test('a folder whose name begins like another one is not mistaken for it', () => {
    expect(findFolderCycles(readImports('a/b/1.ts → a/bc/1.ts', 'a/bc/1.ts → a/b.ts'))).toEqual([])
  })

  /** Children sorted by name: imports in every folder go from an earlier child to a later one. */
  const downwards = fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', 'c'), fc.nat(2)), {
      minLength: 2,
      maxLength: 20,
    })
    .map((places) => places.map(([first, second, file]) => `${first}/${second}/${file}.ts`).sort())
    .chain((files) =>
      fc
        .array(fc.tuple(fc.nat(files.length - 1), fc.nat(files.length - 1)), { maxLength: 60 })
        .map((pairs): FileImport[] =>
          pairs.map(([one, other]) => ({
            from: files[Math.min(one, other)] ?? '',
            to: files[Math.max(one, other)] ?? '',
          })),
        ),
    )

  test('imports that all go one way make no circle; turning one round as well makes one', () => {
    fc.assert(
      fc.property(downwards, (imports) => {
        expect(findFolderCycles(imports)).toEqual([])
        const crossing = imports.find(({ from, to }) => from.slice(0, 3) !== to.slice(0, 3))
        fc.pre(crossing !== undefined)
        const both = [...imports, { from: crossing.to, to: crossing.from }]
        expect(findFolderCycles(both)).toHaveLength(1)
      }),
    )
  })
})

/**
 * All imports outside test code, types included. Test code is left out, because other code must not import it, so it
 * adds no dependency to the product; a test of a low layer may use a higher one for its setup.
 */
const imports = readSourceFiles()
  .filter(({ path }) => !isTestCode(path))
  .flatMap(({ path, imports: imported }) =>
    imported.filter((to) => existsSync(join(root, to))).map((to) => ({ from: path, to })),
  )

describe('the folders of this repository', () => {
  test('their imports are read', () => {
    expect(imports.length).toBeGreaterThan(1000)
    const layers = new Set(imports.map(({ from }) => from.split('/')[0]))
    expect(layers).toContain('apps')
    expect(layers).toContain('modules')
    expect(layers).toContain('platform')
  })

  test('children of a folder import each other in no circle', () => {
    const cycles = findFolderCycles(imports).map((cycle) => [
      nameOf(cycle),
      ...cycle.imports.map(({ from, to }) => `${from} → ${to}`),
    ])
    expect(cycles).toEqual([])
  })
})
