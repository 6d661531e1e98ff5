import { expect, test } from 'vitest'
import { cleanPersonName } from './person-name.rules.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada\t\n Lovelace ', 'Ada Lovelace'],
  ['Seán O’Brien-Núñez', 'Seán O’Brien-Núñez'],
  ['Dr. J.R. St.John Jr.', 'Dr. J.R. St.John Jr.'],
  ['李小龍', '李小龍'],
  // E-mail addresses are removed from names.
  ['boss@dealer.example', ''],
  ['Ada <boss@dealer.example>', 'Ada'],
  ['Pay at https://evil.example/x now', 'Pay at now'],
  ['www.evil Ada', 'Ada'],
  ['Ada evil.com', 'Ada'],
  ['Ada EVIL.COM', 'Ada'],
  ['Ada 192.0.2.1', 'Ada'],
  ['Ada evil.com/x', 'Ada'],
  // Invisible characters are removed before a word is judged.
  ['\u202emoc.live\u202c Ada', 'Ada'],
  ['Ada\u2066\u2069\u200f\u061c Love\u200blace', 'Ada Lovelace'],
  ['Ada\u0000\u0007\u001b[31m', 'Ada [31m'],
  ['evil\u200b.com', ''],
  ['Ada\u2028Lovelace', 'Ada Lovelace'],
  ['"Ada" <Love>', 'Ada Love'],
  ['x'.repeat(61), 'x'.repeat(60)],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['🚗'.repeat(61), '🚗'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ['', ''],
])('%j is shown as %j', (text, name) => {
  expect(cleanPersonName(text)).toBe(name)
})
