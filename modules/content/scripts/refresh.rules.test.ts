import { expect, test } from 'vitest'
import { decideRefresh } from './refresh.rules.ts'

const page = { version: 'old', isInUse: false }

test.each([
  ['nobody uses, of a website that is as it was', page, 'old', null],
  ['is in use, of a website that is as it was', { ...page, isInUse: true }, 'old', null],
  ['nobody uses, of a changed website', page, 'new', 'reload-page'],
  ['is in use, of a changed website', { ...page, isInUse: true }, 'new', 'reload-data'],
] as const)('a page that %s', (_what, open, version, decided) => {
  expect(decideRefresh(open, version)).toBe(decided)
})
