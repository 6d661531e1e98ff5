import { describe, expect, test } from 'vitest'
import {
  describeLoading,
  dragFrame,
  findShownFrame,
  type FrameState,
  nameSide,
  startNearest,
  wrapFrame,
} from './turn-view.rules.ts'

test.each([
  [0, 24, 'Front'],
  [1, 24, 'Front'],
  [3, 24, 'Front left'],
  [6, 24, 'Left side'],
  [9, 24, 'Rear left'],
  [12, 24, 'Rear'],
  [15, 24, 'Rear right'],
  [18, 24, 'Right side'],
  [21, 24, 'Front right'],
  [23, 24, 'Front'],
  [2, 8, 'Left side'],
  [36, 72, 'Rear'],
])('frame %d of %d shows: %s', (frame, count, side) => {
  expect(nameSide(frame, count)).toBe(side)
})

test.each([
  [-1, 24, 23],
  [24, 24, 0],
  [49, 24, 1],
  [3.4, 24, 3],
  [23.6, 24, 0],
])('%d is frame %d of %d', (frame, count, wrapped) => {
  expect(wrapFrame(frame, count)).toBe(wrapped)
})

test.each([
  [0, 0, 0],
  [0, -100, 3],
  [0, 100, 21],
  [23, -100, 2],
  [0, -800, 0],
  [5, -400, 17],
])('from frame %d a drag of %d pixels over 800 leads to frame %d of 24', (start, distance, to) => {
  expect(dragFrame(start, distance, 800, 24)).toBe(to)
})

test('a drag over nothing changes nothing', () => {
  expect(dragFrame(4, 0, 0, 24)).toBe(4)
})

const build = (count: number, changes: Readonly<Record<number, FrameState>> = {}): FrameState[] =>
  Array.from({ length: count }, (_, at) => changes[at] ?? 'waiting')
const listOf = (states: readonly FrameState[], state: FrameState) =>
  states.flatMap((each, at) => (each === state ? [at] : []))

describe('frames', () => {
  test('load four at a time, the nearest first, both ways around', () => {
    expect(listOf(startNearest(build(12), 0), 'loading')).toEqual([0, 1, 2, 11])
    expect(listOf(startNearest(build(12), 6), 'loading')).toEqual([4, 5, 6, 7])
  })

  test('wait while four load, and are not loaded again', () => {
    const full = build(12, { 0: 'loading', 1: 'loading', 2: 'loading', 3: 'loading' })
    expect(startNearest(full, 6)).toEqual(full)
    const some = build(12, { 0: 'ready', 1: 'failed', 11: 'missing', 2: 'loading' })
    expect(listOf(startNearest(some, 0), 'loading')).toEqual([2, 3, 9, 10])
  })

  test('are shown by the nearest that has loaded', () => {
    expect(findShownFrame(build(8), 0)).toBeNull()
    expect(findShownFrame(build(8, { 2: 'ready', 7: 'ready', 0: 'failed' }), 0)).toBe(7)
    expect(findShownFrame(build(8, { 2: 'ready', 6: 'ready' }), 4)).toBe(2)
  })

  test.each([
    [{}, 'Loading 0 of 8', false],
    [{ 0: 'ready', 1: 'failed', 2: 'missing' }, 'Loading 2 of 7', false],
    [{ ...build(8).map(() => 'ready') }, 'Drag to turn', true],
    [
      { ...build(8).map(() => 'ready'), 3: 'failed', 4: 'missing' },
      'Drag to turn. 2 of 8 pictures are missing.',
      true,
    ],
    [{ ...build(8).map(() => 'failed') }, 'This 360° view could not be loaded.', true],
  ] as [Record<number, FrameState>, string, boolean][])('%j: %s', (changes, text, settled) => {
    expect(describeLoading(build(8, changes))).toEqual({ text, settled })
  })
})
