import { expect, test } from 'vitest'
import { decideRefresh } from './refresh.rules.ts'

const page = { version: 'old', showsHours: false, isHydrated: false }
const around = { from: 'home', within: '.site-header, .site-footer' }

test.each([
  ['nothing of its own, of a website that is as it was', page, 'old', null],
  ['hours, of a website that is as it was', { ...page, showsHours: true }, 'old', null],
  ['no hours', page, 'new', { ...around, reloads: false }],
  ['no hours, by React', { ...page, isHydrated: true }, 'new', { ...around, reloads: false }],
  ['hours', { ...page, showsHours: true }, 'new', { from: 'page', within: 'body', reloads: false }],
  [
    'hours, by React',
    { ...page, showsHours: true, isHydrated: true },
    'new',
    { ...around, reloads: true },
  ],
] as const)('a page that shows %s', (_what, open, version, refresh) => {
  expect(decideRefresh(open, version)).toEqual(refresh)
})
