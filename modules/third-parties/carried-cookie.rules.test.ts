import { expect, test } from 'vitest'
import {
  buildCarriedCookie,
  buildHandedCookie,
  endCarriedCookie,
  listCarried,
} from './carried-cookie.rules.ts'

const id = '0191d6a0-1111-4222-8333-444455556666'
const other = '0191d6a0-1111-4222-8333-444455557777'

test('an event that a response carries is read and ended by the page’s script', () => {
  expect(buildCarriedCookie(45, id)).toBe(`recorded_45=${id}; Path=/; Max-Age=3600; SameSite=Lax`)
  const stored = [buildCarriedCookie(45, id), buildHandedCookie(36, other)].map(
    (cookie) => cookie.split(';')[0],
  )
  const listed = listCarried(['session=x', ...stored, '_ga=1'].join('; '))
  expect(listed).toEqual([
    { isHanded: false, number: 45, id },
    { isHanded: true, number: 36, id: other },
  ])
  expect(listed.map(endCarriedCookie)).toEqual([
    'recorded_45=; Path=/; Max-Age=0; SameSite=Lax',
    'handed_36=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

test.each([
  '',
  'recorded_45=',
  'recorded_45=x',
  `recorded_45=${id}x`,
  `recorded_=${id}`,
  `recorded_451=${id}`,
  `xrecorded_45=${id}`,
  'recorded_45=</script><script>alert(1)</script>0000',
])('no id is read of %j', (cookies) => {
  expect(listCarried(cookies)).toEqual([])
})
