import { expect, test } from 'vitest'
import { parseSecrets } from './secrets.rules.ts'

const one = 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe'
const two = 'e8Zt4RbN1yGcVxWq7oSuD6iLhJpAfKm2'
const empty = 'is empty: it must have at least 32 bytes (a comma parts two secrets)'
const repeated = 'is one character repeated: make a random one'

test.each([
  ['one', one, [one]],
  ['two with blanks around them', ` ${one} , ${two}\n`, [one, two]],
  ['32 bytes of letters that have more than one', 'é'.repeat(15) + 'ab', ['é'.repeat(15) + 'ab']],
  ['another character at the end', `${'a'.repeat(31)}b`, [`${'a'.repeat(31)}b`]],
])('%s: accepted', (_what, text, secrets) => {
  expect(parseSecrets(text)).toEqual({ ok: true, secrets })
})

test.each([
  ['nothing', '', [empty]],
  ['blanks', ' \n', [empty]],
  ['too short by one', one.slice(1), ['has 31 bytes: it must have at least 32']],
  ['one character', 'x'.repeat(64), [repeated]],
  ['one character of two units', '🔑'.repeat(16), [repeated]],
  ['a comma behind it', `${one},`, [`member 2 of 2 ${empty}`]],
  ['a comma before it', `,${one}`, [`member 1 of 2 ${empty}`]],
  [
    'a short one',
    'good,',
    ['member 1 of 2 has 4 bytes: it must have at least 32', `member 2 of 2 ${empty}`],
  ],
  ['an older one that is weak', `${one},${'0'.repeat(40)}`, [`member 2 of 2 ${repeated}`]],
])('%s: refused with the reason', (_what, text, faults) => {
  expect(parseSecrets(text)).toEqual({ ok: false, faults })
})

test('a fault never contains the secret', () => {
  expect(JSON.stringify(parseSecrets('hunter2,correct horse'))).not.toMatch(/hunter2|horse/)
})
