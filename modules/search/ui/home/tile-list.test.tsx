import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BodyTiles, MakeTiles } from './tile-list.tsx'

function render(count: number): string {
  const tiles = Array.from({ length: count }, (_, index) => ({
    label: `Body ${index}`,
    count: index + 1,
    countText: `${index + 1} of them`,
    href: `/search/body-${index}`,
  }))
  return renderToStaticMarkup(<BodyTiles tiles={tiles} fallbackShape="hatch" paint="Red" />)
}

describe('tiles', () => {
  test.each([
    [2, 2],
    [8, 8],
    [9, 5],
    [12, 6],
    [16, 8],
    [17, 6],
  ])('%i of them are in rows of at most %i, as even as possible', (count, across) => {
    expect(render(count)).toContain(`tiles-across-${across}"`)
  })

  test('lead to their search and say how much is there', () => {
    expect(render(2)).toMatch(/href="\/search\/body-1">.*Body 1.*2 of them</)
  })
})

describe('make tiles', () => {
  test('show the mark of a make, and the first letter of one that has none', () => {
    const tile = { count: 3, countText: '3 cars', href: '/search/x' }
    const html = renderToStaticMarkup(
      <MakeTiles
        tiles={[
          { ...tile, label: 'Toyota', mark: 'M1 2z' },
          { ...tile, label: 'LDV', mark: null, href: '/search/ldv' },
        ]}
      />,
    )
    expect(html).toMatch(/<path d="M1 2z"><\/path><\/svg><span class="tile-label">Toyota</)
    expect(html).toMatch(
      /href="\/search\/ldv"><span class="brand-mark is-letter" aria-hidden="true">L<\/span><span class="tile-label">LDV</,
    )
  })
})
