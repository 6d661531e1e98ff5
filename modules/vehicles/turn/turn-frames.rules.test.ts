import { expect, test } from 'vitest'
import { findFrameFault, listTurnFrames } from './turn-frames.rules.ts'

test.each([
  [0, null],
  [1, 'turn.too-few'],
  [7, 'turn.too-few'],
  [8, null],
  [24, null],
  [72, null],
  [73, 'turn.too-many'],
  [10_000, 'turn.too-many'],
])('%d frames: %s', (count, fault) => {
  expect(findFrameFault(count)).toBe(fault)
})

const stored = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ url: `/images/p-${at}` }))
const named = { url: 'https://pictures.example/1.jpg' }

test('a frame keeps its place, and one that is not stored is null', () => {
  expect(listTurnFrames([named, ...stored(8)])).toEqual([
    null,
    ...Array.from({ length: 8 }, (_, at) => `p-${at}`),
  ])
})

test('fewer than 8 stored frames are no view', () => {
  expect(listTurnFrames([...stored(7), named, named])).toBeNull()
  expect(listTurnFrames([])).toBeNull()
})
