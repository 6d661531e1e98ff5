import { expect, test } from 'vitest'
import { buildTurn } from './stock-vehicle.view.ts'

const now = new Date('2026-11-30T02:00:00Z')
const keys = Array.from({ length: 8 }, (_, at) => `p-${at}`)
const build = (frames: readonly (string | null)[], isDecided = false) =>
  buildTurn(
    { siteId: 3, turn: { frames, decidedBy: isDecided ? { name: 'Ana', at: now } : null } },
    now,
  )

test.each([
  [0, false, /^It has no 360° view\. A feed may bring one/],
  [0, true, /and feeds cannot bring one\.$/],
  [8, false, /^8 pictures, from a feed\./],
  [8, true, /^8 pictures, uploaded by your people\. Feeds do not change them\.$/],
  [1, false, /^1 picture, /],
])('%d frames, decided by people: %s', (count, isDecided, words) => {
  expect(build(keys.slice(0, count), isDecided).summary).toMatch(words)
})

test('says who decided it', () => {
  expect(build(keys).decided).toBe(null)
  expect(build(keys, true).decided).toMatchObject({ by: 'Ana' })
})

test.each([
  [keys, null],
  [keys.slice(1), 'The website does not show it: it has too few pictures, or too many.'],
  [[...keys, null], '1 picture is not fetched yet, or cannot be shown.'],
  [[...keys, null, null], '2 pictures are not fetched yet, or cannot be shown.'],
])('the trouble of %j is %j', (frames, trouble) => {
  expect(build(frames).trouble).toBe(trouble)
})

test('a frame says its place and the side that it shows', () => {
  const { frames } = build([...keys.slice(0, 7), null])
  expect(frames[0]).toEqual({
    source: '/stock-pictures/3/p-0?width=256',
    label: 'Picture 1 of 8: front',
  })
  expect(frames[2]!.label).toBe('Picture 3 of 8: left side')
  expect(frames[7]!.source).toBe(null)
})
