import { expect, test } from 'vitest'
import { buildCarriedCookie, listCarried } from './carried-cookie.rules.ts'

const id = '0191d6a0-1111-4222-8333-444455556666'
const other = '0191d6a0-1111-4222-8333-444455557777'

test('what a response carries, the script of a page reads and ends', () => {
  const cookie = buildCarriedCookie(45, id)
  expect(cookie).toBe(`recorded_45=${id}; Path=/; Max-Age=3600; SameSite=Lax`)
  const stored = cookie.split(';')[0]!
  expect(listCarried(`session=x; ${stored}; recorded_36=${other}; _ga=1`)).toEqual([
    { number: 45, id, end: 'recorded_45=; Path=/; Max-Age=0' },
    { number: 36, id: other, end: 'recorded_36=; Path=/; Max-Age=0' },
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
