import { describe, expect, test } from 'vitest'
import { countFrameFiles, findDetours, frameWays, mostFrameFiles } from './frame-ways.ts'
import { readSourceFiles } from './source-files.ts'

describe('a way through the frame', () => {
  const file = (path: string, ...imports: string[]) => ({ path, text: '', imports })
  const way = { name: 'a way', parts: [['a.ts', 'b.ts'], ['c.ts']] }

  test('is as it is written down', () => {
    expect(findDetours(way, [file('a.ts', 'b.ts'), file('b.ts'), file('c.ts')])).toEqual([])
    expect(countFrameFiles(way)).toBe(3)
  })

  test('that is longer by a file is found, and one that lost a file', () => {
    const longer = [file('a.ts', 'new.ts'), file('new.ts', 'b.ts'), file('b.ts'), file('c.ts')]
    expect(findDetours(way, longer)).toEqual(['a way: a.ts does not import b.ts'])
    expect(findDetours(way, [file('a.ts', 'b.ts'), file('b.ts')])).toEqual([
      'a way: c.ts is not there',
    ])
  })
})

describe.each(frameWays)('$name', (way) => {
  const files = readSourceFiles()

  test('goes the way that is written down, without a file between', () => {
    expect(findDetours(way, files)).toEqual([])
  })

  test(`passes at most ${mostFrameFiles} files of the frame`, () => {
    expect(countFrameFiles(way)).toBeLessThanOrEqual(mostFrameFiles)
  })
})
