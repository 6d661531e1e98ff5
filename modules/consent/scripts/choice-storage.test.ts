import { expect, test } from 'vitest'
import type { StoredChoice } from '../choice.rules.ts'
import { readChoiceCookie } from '../choice-cookie.rules.ts'
import { repeatChoice } from './choice-storage.ts'

const refusal: StoredChoice = { at: 1, version: 3, wording: '', answers: { advertising: false } }

/** A document's cookies; each assignment is recorded. */
function openPage(cookie = '') {
  const written: string[] = []
  const page = {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split(';')
      cookie = text.includes('Max-Age=0') ? '' : pair
    },
  }
  return { page, written }
}

const secure = { protocol: 'https:' }

test.each([
  ['a refusal', refusal],
  ['that nothing is chosen yet', null],
])('%s is repeated to the website', (_what, choice) => {
  const { page } = openPage()
  repeatChoice(choice, 180, page, secure)
  expect(readChoiceCookie(page.cookie)).toEqual(choice)
})

test('once the website reports nothing any more, the repeated choice is deleted, and nothing else is written', () => {
  const { page, written } = openPage()
  repeatChoice(refusal, 180, page, secure)
  repeatChoice(undefined, 180, page, secure)
  expect(page.cookie).toBe('')
  repeatChoice(undefined, 180, page, secure)
  expect(written).toHaveLength(2)
})
