import { describe, expect, test } from 'vitest'
import type { Invitation } from '../service/staff-service.types.ts'
import { checkInvitation, mostCategories, mostCategoryLetters } from './invitation.rules.ts'

const site = { kind: 'site', siteId: 1, locationId: null, categories: null } as const
const good: Invitation = {
  name: 'Ana Example',
  email: 'ana@dealer.example',
  role: 'salesperson',
  scope: site,
}
const check = (more: Partial<Invitation>) => checkInvitation({ ...good, ...more })

describe('an invitation', () => {
  test('is stored with a folded address and a name on one line', () => {
    expect(check({ email: ' Ana@Dealer.EXAMPLE ', name: ' Ana\n Example ' })).toEqual({
      ok: true,
      invitation: good,
    })
  })

  test('names each category once', () => {
    const scope = { ...site, categories: [' Test Drive', 'Test Drive', 'Service Booking'] }
    expect(check({ scope })).toMatchObject({
      invitation: { scope: { categories: ['Test Drive', 'Service Booking'] } },
    })
  })

  test.each<[Partial<Invitation>, string]>([
    [{ email: 'ana' }, 'staff.bad-address'],
    [{ email: `${'a'.repeat(250)}@dealer.example` }, 'staff.bad-address'],
    [{ name: ' ' }, 'staff.bad-name'],
    [{ role: 'operator' }, 'staff.bad-role'],
    [{ role: 'group-manager' }, 'staff.bad-role'],
    [{ role: 'salesperson', scope: { kind: 'platform' } }, 'staff.bad-role'],
    [{ role: 'operator', scope: { kind: 'group', groupId: 1 } }, 'staff.bad-role'],
    [{ scope: { kind: 'group', groupId: 0 } }, 'staff.bad-role'],
    [{ scope: { kind: 'group', groupId: 1.5 } }, 'staff.bad-role'],
    [{ scope: { ...site, siteId: -1 } }, 'staff.bad-role'],
    [{ scope: { ...site, locationId: Number.NaN } }, 'staff.bad-role'],
    [{ scope: { ...site, categories: [] } }, 'staff.bad-role'],
    [{ scope: { ...site, categories: [''] } }, 'staff.bad-role'],
    [{ scope: { ...site, categories: ['Test Drive', ' * '] } }, 'staff.bad-role'],
    [{ role: 'principal', scope: { ...site, locationId: 2 } }, 'staff.bad-role'],
    [{ role: 'principal', scope: { ...site, categories: ['Test Drive'] } }, 'staff.bad-role'],
  ])('with %j is refused: %s', (more, code) => {
    expect(check(more)).toMatchObject({ ok: false, code })
  })

  test('has a bound of categories and of their length', () => {
    const list = (count: number, letters: number) =>
      Array.from({ length: count }, (_, at) => String(at).padStart(letters, 'c'))
    const fits = (categories: string[]) => check({ scope: { ...site, categories } }).ok
    expect(fits(list(mostCategories, mostCategoryLetters))).toBe(true)
    expect(fits(list(mostCategories + 1, 10))).toBe(false)
    expect(fits(list(1, mostCategoryLetters + 1))).toBe(false)
  })
})
