import { describe, expect, test } from 'vitest'
import { renderRouted } from '#ui/render-routed.fake.tsx'
import { Pager } from '#ui/pager.tsx'

const link = (number: number, current = false) => ({ number, href: `?page=${number}`, current })

describe('the pager', () => {
  test('does not exist for a single page', () => {
    const page = { count: 1, previousHref: null, nextHref: null, links: [link(1, true)] }
    expect(renderRouted(<Pager page={page} />)).toBe('')
  })

  test('names the current page and shows an ellipsis for left-out numbers', () => {
    const links = [link(1), link(2, true), link(6)]
    const page = { count: 6, previousHref: '?', nextHref: '?page=3', links }
    const html = renderRouted(<Pager page={page} />)
    expect(html).toContain('aria-label="Page 2" aria-current="page" href="/?page=2">2</a>')
    expect(html).toContain(
      '<span aria-hidden="true">…</span><a aria-label="Page 6" href="/?page=6"',
    )
    expect(html.match(/…/g)).toHaveLength(1)
    expect(html).toContain('rel="prev"')
    expect(html).toContain('rel="next"')
  })
})
