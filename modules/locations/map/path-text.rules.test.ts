import { expect, test } from 'vitest'
import { writePath } from './path-text.rules.ts'

test.each([
  [
    'steps from point to point',
    [
      [10, 20],
      [13, 18],
      [12, 30],
    ],
    'M10 20l3-2-1 12',
  ],
  [
    'whole units, without drifting from the line',
    [
      [0.4, 0],
      [0.8, 0],
      [1.2, 0],
      [2.6, 0],
    ],
    'M0 0l1 0 2 0',
  ],
  [
    'a minus sign in place of a space',
    [
      [-5, -5],
      [-6, -7],
    ],
    'M-5-5l-1-2',
  ],
  [
    'nothing for a line that rounds to one point',
    [
      [1, 1],
      [1.2, 1.1],
    ],
    '',
  ],
  ['nothing for no line', [], ''],
] as const)('a path has %s', (_, line, path) => {
  expect(writePath(line)).toBe(path)
})

test('a path of a ring is closed', () => {
  const ring = [
    [0, 0],
    [9, 0],
    [9, 9],
  ] as const
  expect(writePath(ring, 'Z')).toBe('M0 0l9 0 0 9Z')
})
