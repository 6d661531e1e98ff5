import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  listUnchangedLines,
  nameGuides,
  readAllGuideBlocks,
  readGuideBlocks,
  readGuides,
} from './guide-modules.ts'
import { root } from './source-files.ts'

describe('a TypeScript block of a guide', () => {
  const fence = '```'
  const read = (...lines: string[]) => readGuideBlocks('docs/guides/a.md', lines.join('\n'))

  test('is a module with the line numbers of its guide', () => {
    const { modules, faults } = read(
      '# A',
      `${fence}tsx`,
      '// modules/a/b.tsx',
      'export const b = 1',
      fence,
    )
    expect(faults).toEqual([])
    expect(modules.map(({ path }) => path)).toEqual(['modules/a/b.tsx'])
    expect(modules[0]?.text.split('\n').indexOf('export const b = 1')).toBe(3)
  })

  test('needs a comment with its path', () => {
    expect(read('# A', `${fence}ts`, "import 'node:fs'", fence).faults).toEqual([
      'docs/guides/a.md:2 begins with no path comment',
    ])
  })

  test('is the only one with its path', () => {
    const block = [`${fence}ts`, '// modules/a/b.ts', fence]
    expect(read(...block, ...block).faults).toEqual([
      'docs/guides/a.md:4 shows modules/a/b.ts a second time',
    ])
  })

  test('is left alone in other languages', () => {
    expect(read(`${fence}diff`, '+b()', fence, `${fence}json`, '{}', fence)).toEqual({
      modules: [],
      faults: [],
    })
  })

  test('is named by its guide in errors', () => {
    const { modules } = read(`${fence}ts`, '// modules/a/b.ts', fence)
    expect(nameGuides(modules, '.guide-modules/modules/a/b.ts(4,1): error')).toBe(
      'docs/guides/a.md(4,1): error',
    )
  })
})

test('TypeScript blocks of guides are whole modules that the project does not have yet', () => {
  const { modules, faults } = readAllGuideBlocks()
  expect(modules.length).toBeGreaterThan(4)
  expect(faults).toEqual([])
  const paths = modules.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => existsSync(join(root, path)))).toEqual([])
})

describe('a diff block of a guide', () => {
  test('has lines that are in the file it names already', () => {
    const block = [
      '```diff',
      '--- a/modules/a.ts',
      '@@ list',
      '   one,',
      '-  two,',
      '+  three,',
      '```',
    ]
    expect(listUnchangedLines('docs/guides/a.md', block.join('\n'))).toEqual([
      { at: 'docs/guides/a.md:4', path: 'modules/a.ts', text: 'one,' },
      { at: 'docs/guides/a.md:5', path: 'modules/a.ts', text: 'two,' },
    ])
  })

  test('shows unchanged lines as the file has them', () => {
    const lines = readGuides().flatMap(([guide, text]) => listUnchangedLines(guide, text))
    expect(lines.length).toBeGreaterThan(4)
    const stale = lines.filter(({ path, text }) => {
      const file = join(root, path)
      if (path === '' || !existsSync(file)) return true
      const known = readFileSync(file, 'utf8').split('\n')
      return !known.some((line) => line.trim() === text)
    })
    expect(stale.map(({ at, path, text }) => `${at} ${path}: ${text}`)).toEqual([])
  })
})
