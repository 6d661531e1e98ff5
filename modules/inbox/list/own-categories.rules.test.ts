import { expect, test } from 'vitest'
import type { MembershipScope } from '#modules/staff/access/membership.types.ts'
import { findOwnCategories } from './own-categories.rules.ts'

const at = (categories: readonly string[] | null): MembershipScope => ({
  kind: 'site',
  siteId: 1,
  locationId: null,
  categories,
})
const many = Array.from({ length: 13 }, (_, number) => `Category ${number}`)

test.each([
  ['one membership with categories', [at(['Test Drive', 'Trade In'])], ['Test Drive', 'Trade In']],
  ['two with the same one', [at(['Test Drive']), at(['Test Drive'])], ['Test Drive']],
  ['one without a limit', [at(['Test Drive']), at(null)], null],
  ['one of a group', [at(['Test Drive']), { kind: 'group', groupId: 1 } as const], null],
  ['twelve categories', [at(many.slice(1))], many.slice(1)],
  ['thirteen categories', [at(many)], null],
])('%s', (_, scopes, expected) => {
  expect(findOwnCategories(scopes.map((scope) => ({ scope })))).toEqual(expected)
})
