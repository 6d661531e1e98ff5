import { describe, expect, test } from 'vitest'
import { renderRouted } from '#ui/render-routed.fake.tsx'
import { StockRow, type StockRowView } from './stock-row.tsx'

const row: StockRowView = { countText: '35 used utes', isAll: false, warning: null }
const render = (more: Partial<StockRowView> = {}) =>
  renderRouted(
    <StockRow row={{ ...row, ...more }} heading="Utes" href="/search/used-utes">
      <p>Cards</p>
    </StockRow>,
  )

describe('some vehicles of a search', () => {
  test('lead to all of them, unless they are all of them', () => {
    expect(render()).toMatch(/<a [^>]*href="\/search\/used-utes"[^>]*>All 35 used utes<\/a>/)
    expect(render({ isAll: true })).not.toContain('<a ')
  })

  test('have the warning that comparison rates require, where they show any', () => {
    const warning = 'WARNING: This comparison rate is true only for the examples given.'
    expect(render({ warning })).toContain(`>${warning}</p>`)
    expect(render()).not.toContain('rate-warning')
  })
})
