import { expect, test } from 'vitest'
import { foldQuoted } from './fold-quoted.rules.ts'

test.each([
  ['Yes please.', 'Yes please.', ''],
  [
    'Yes.\n\nOn Mon, 30 Nov 2026 at 12:01, Ana at Dealer <a@b.c> wrote:\n> Hi Kim',
    'Yes.',
    'On Mon',
  ],
  ['Yes.\n\nOn Mon, 30 Nov 2026 at 12:01 Ana at Dealer\n<a@b.c> wrote:\n\n> Hi', 'Yes.', 'On Mon'],
  ['Yes.\n\n-----Original Message-----\nFrom: Ana', 'Yes.', '-----Original'],
  ['Yes.\n________________________________\nFrom: Ana', 'Yes.', '______'],
  ['Yes.\n\nFrom: Ana\nSent: Monday\nTo: Kim\n\nHi', 'Yes.', 'From: Ana'],
  ['Yes.\n\n> Hi Kim\n> still here\n', 'Yes.', '> Hi Kim'],
  ['From: where I live it is far.', 'From: where I live it is far.', ''],
  ['On Saturday I am away.\nIs Sunday fine?', 'On Saturday I am away.\nIs Sunday fine?', ''],
  ['> Hi\nYes.\n> and\nNo.', '> Hi\nYes.\n> and\nNo.', ''],
  ['> Hi Kim', '> Hi Kim', ''],
  ['', '', ''],
])('%j shows %j and folds what begins with %j', (whole, text, quoted) => {
  const folded = foldQuoted(whole)
  expect(folded.text).toBe(text)
  expect(folded.quoted.startsWith(quoted)).toBe(true)
  expect(folded.quoted === '').toBe(quoted === '')
})

test('a long text takes no time', () => {
  const started = performance.now()
  foldQuoted('On '.repeat(17_000))
  foldQuoted('>\n'.repeat(25_000))
  foldQuoted('From: a\n'.repeat(6000))
  expect(performance.now() - started).toBeLessThan(1000)
})
