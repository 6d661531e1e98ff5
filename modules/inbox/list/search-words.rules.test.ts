import { expect, test } from 'vitest'
import { readSearchWords } from './search-words.rules.ts'

test.each([
  ['Kim  LEE', 'kim lee', null],
  ['Zoë', 'zoe', null],
  ['0412 345 678', '0412 345 678', '412345678'],
  ['+61 412 345 678', '+61 412 345 678', '412345678'],
  ['+64 (21) 234-5678', '+64 (21) 234-5678', '212345678'],
  ['6123', '6123', '6123'],
  ['412', '412', null],
  ['4123', '4123', '4123'],
  ['1'.repeat(20), '1'.repeat(20), '1'.repeat(20)],
  ['1'.repeat(21), '1'.repeat(21), null],
  ['kim 0412', 'kim 0412', null],
])('%j is looked for as %j and %j', (text, words, digits) => {
  expect(readSearchWords(text)).toEqual({ words, digits })
})
