import { expect, test } from 'vitest'
import { findSlowTexts, hostileTexts } from './hostile-texts.ts'

test('there are at least forty kinds of hostile text, each as long as requested', () => {
  expect(Object.keys(hostileTexts).length).toBeGreaterThanOrEqual(40)
  for (const build of Object.values(hostileTexts)) {
    expect(build(10_000).length).toBeGreaterThan(9900)
    expect(build(10_000).length).toBeLessThan(10_100)
  }
})

test('a rule that reads a run of spaces again from each of them is found', async () => {
  const { 'spaces between letters': spaces, digits } = hostileTexts
  const texts = { spaces: spaces!, digits: digits! }
  const slow = await findSlowTexts(
    (text) => /\s+$/.test(`${text.slice(0, text.length / 4)}b`),
    texts,
  )
  expect(slow).toEqual([expect.stringMatching(/^spaces: \d+ µs after \d+ µs$/)])
}, 120_000)

test('a rule that reads each character once is not', async () => {
  expect(await findSlowTexts((text) => text.split('').length)).toEqual([])
}, 120_000)
