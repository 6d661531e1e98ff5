import { expect, test } from 'vitest'
import { orderFrames, refuseFrames } from './upload-limits.rules.ts'

const megabyte = 1024 * 1024
const list = (count: number, bytes = megabyte) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, bytes }))

test.each([
  [list(0), 'turn.frames'],
  [list(7), 'turn.frames'],
  [list(73), 'turn.frames'],
  [list(10_000), 'turn.frames'],
  [[...list(8), { name: 'large.jpg', bytes: 30 * megabyte + 1 }], 'turn.too-large'],
  [list(72, 7 * megabyte), 'turn.total'],
])('%# cannot be the frames of a view: %s', (frames, code) => {
  expect(refuseFrames(frames)?.code).toBe(code)
})

test.each([[list(8)], [list(72)], [list(8, 30 * megabyte)]])(
  '%# can be the frames of a view',
  (frames) => {
    expect(refuseFrames(frames)).toBeNull()
  },
)

test('the refusal names the picture that is too large', () => {
  const large = { name: 'left.jpg', bytes: 31 * megabyte }
  expect(refuseFrames([...list(8), large])?.text).toBe(
    'left.jpg is too large: a picture may have 30 MB.',
  )
})

test('frames are ordered by the numbers in their names', () => {
  const names = ['turn-10.jpg', 'turn-2.jpg', 'turn-1.jpg', 'turn-02b.jpg']
  expect(orderFrames(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'turn-1.jpg',
    'turn-2.jpg',
    'turn-02b.jpg',
    'turn-10.jpg',
  ])
})
