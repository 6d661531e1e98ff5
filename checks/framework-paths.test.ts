import { describe, expect, test } from 'vitest'
import {
  countFiles,
  findPathDifferences,
  frameworkPaths,
  mostFilesOnPath,
} from './framework-paths.ts'
import { readSourceFiles } from './source-files.ts'

describe('a path through the framework code', () => {
  const file = (path: string, ...imports: string[]) => ({ path, text: '', imports })
  const recorded = { name: 'a path', parts: [['a.ts', 'b.ts'], ['c.ts']] }

  test('matches its record', () => {
    expect(
      findPathDifferences(recorded, [file('a.ts', 'b.ts'), file('b.ts'), file('c.ts')]),
    ).toEqual([])
    expect(countFiles(recorded)).toBe(3)
  })

  test('with an added or a missing file is reported', () => {
    const longer = [file('a.ts', 'new.ts'), file('new.ts', 'b.ts'), file('b.ts'), file('c.ts')]
    expect(findPathDifferences(recorded, longer)).toEqual(['a path: a.ts does not import b.ts'])
    expect(findPathDifferences(recorded, [file('a.ts', 'b.ts'), file('b.ts')])).toEqual([
      'a path: c.ts is missing',
    ])
  })
})

describe.each(frameworkPaths)('$name', (recorded) => {
  const files = readSourceFiles()

  test('matches its record, without a file between', () => {
    expect(findPathDifferences(recorded, files)).toEqual([])
  })

  test(`passes at most ${mostFilesOnPath} files of the framework`, () => {
    expect(countFiles(recorded)).toBeLessThanOrEqual(mostFilesOnPath)
  })
})
