import { describe, expect, test } from 'vitest'
import { buildRedirectTable } from './redirect-table.rules.ts'
import type { Redirect } from './redirect.types.ts'

const lead = (from: string, to: string): Redirect => ({ from, to, status: 301 })

describe('an address that is requested', () => {
  const table = buildRedirectTable([
    lead('/about.html', '/about-us'),
    lead('/stock.aspx', '/search/used-cars'),
    lead('/stock.aspx?id=5', '/five'),
    lead('/stock.aspx?cat=ute&id=5', '/five-ute'),
    lead('/blog/*', '/news'),
    lead('/blog/best*', '/news/best'),
    lead('/blog/best-of', '/news/best-of'),
    lead('/shop*', '/parts'),
    lead('/caf%C3%A9', '/coffee'),
  ])

  test.each([
    ['/about.html', '', '/about-us'],
    ['/About.HTML', '?x=1', '/about-us'],
    ['/%61bout.html', '', '/about-us'],
    ['/caf%c3%a9', '', '/coffee'],
    ['/stock.aspx', '', '/search/used-cars'],
    ['/stock.aspx', '?id=6', '/search/used-cars'],
    ['/Stock.ASPX', '?ID=5', '/five'],
    ['/stock.aspx', '?utm_source=x&id=5', '/five'],
    ['/stock.aspx', '?id=5&cat=ute&gclid=1', '/five-ute'],
    ['/stock.aspx', '?id=5&cat=UTE', '/five'],
    ['/blog/best-of', '', '/news/best-of'],
    ['/blog/best-of-all', '', '/news/best'],
    ['/blog/other/deep.html', '?page=2', '/news'],
    ['/shopping', '', '/parts'],
    ['/shop/a', '', '/parts'],
  ])('%s%s leads to %s', (path, search, to) => {
    expect(table.find(path, search)?.to).toBe(to)
  })

  test.each(['/about', '/about.htm', '/blog', '/caf', '/', '/sho', '/constructor', '/__proto__'])(
    '%s has no redirect',
    (path) => {
      expect(table.find(path, '')).toBeUndefined()
    },
  )

  test('with a query alone needs it', () => {
    const only = buildRedirectTable([lead('/a.php?id=1', '/one')])
    expect(only.find('/a.php', '')).toBeUndefined()
    expect(only.find('/a.php', '?id=2')).toBeUndefined()
    expect(only.find('/a.php', '?id=2&id=1')?.to).toBe('/one')
  })
})
