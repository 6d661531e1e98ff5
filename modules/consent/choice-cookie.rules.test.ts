import { describe, expect, test } from 'vitest'
import type { StoredChoice } from './choice.rules.ts'
import { buildChoiceCookie, readChoiceCookie } from './choice-cookie.rules.ts'

const choice: StoredChoice = {
  at: Date.parse('2026-11-20T02:00:00Z'),
  version: 3,
  wording: 'May we; count = visits?',
  answers: { measurement: true, advertising: false },
}
const secure = { days: 180, isSecure: true }
const pairOf = (cookie: string) => cookie.split(';')[0]!

describe('the choice that a browser repeats', () => {
  test('is read as it was made, without the words that were read', () => {
    const cookie = buildChoiceCookie(choice, secure)
    expect(cookie).toMatch(/; Path=\/; Max-Age=15552000; SameSite=Lax; Secure$/)
    expect(cookie).not.toContain('visits')
    const header = `_ga=GA1.1.1.1; ${pairOf(cookie)}; other=1`
    expect(readChoiceCookie(header)).toEqual({ ...choice, wording: '' })
  })

  test('ends once the website reports nothing any more', () => {
    expect(buildChoiceCookie(undefined, { days: 180, isSecure: false })).toBe(
      'privacy_choice=; Path=/; Max-Age=0; SameSite=Lax',
    )
  })

  test('distinguishes no choice yet from no cookie', () => {
    const cookie = buildChoiceCookie(null, secure)
    expect(cookie).toBe('privacy_choice=none; Path=/; Max-Age=15552000; SameSite=Lax; Secure')
    expect(readChoiceCookie(pairOf(cookie))).toBeNull()
  })

  test('is the latest one, in any order of cookies', () => {
    const earlier = { ...choice, at: choice.at - 1, answers: { advertising: true } }
    const [late, early] = [choice, earlier].map((one) => pairOf(buildChoiceCookie(one, secure)))
    const none = pairOf(buildChoiceCookie(null, secure))
    for (const header of [
      `${late}; ${early}`,
      `${early}; ${late}`,
      `${none}; ${late}`,
      `${late}; ${none}`,
      `privacy_choice=yes; ${late}`,
    ]) {
      expect(readChoiceCookie(header)?.answers).toEqual(choice.answers)
    }
  })

  test('of two that were made at one moment is the one that comes first', () => {
    const other = { ...choice, answers: { advertising: true } }
    const [one, two] = [choice, other].map((each) => pairOf(buildChoiceCookie(each, secure)))
    expect(readChoiceCookie(`${one}; ${two}`)?.answers).toEqual(choice.answers)
  })

  test('is at most a thousand characters with its name', () => {
    const build = (length: number) => {
      const start = `privacy_choice=${encodeURIComponent(JSON.stringify({ ...choice, wording: '' }))}`
      const wording = 'x'.repeat(length - start.length)
      return `privacy_choice=${encodeURIComponent(JSON.stringify({ ...choice, wording }))}`
    }
    expect(readChoiceCookie(build(1000))).toMatchObject({ version: choice.version })
    expect(readChoiceCookie(build(1001))).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['a cookie of another name', 'my_privacy_choice=%7B%7D'],
    ['no JSON', 'privacy_choice=yes'],
    ['a broken escape', 'privacy_choice=%7'],
    ['another shape', `privacy_choice=${encodeURIComponent('{"answers":true}')}`],
    [
      'more than a choice has',
      `privacy_choice=${encodeURIComponent(JSON.stringify({ ...choice, wording: 'x'.repeat(1000) }))}`,
    ],
  ])('of %s is unknown', (_what, header) => {
    expect(readChoiceCookie(header)).toBeUndefined()
  })
})
