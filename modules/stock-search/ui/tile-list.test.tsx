import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PLATFORM_DEFAULTS } from '#modules/sites/platform-defaults.ts'
import { TileList } from './tile-list.tsx'

function draw(count: number): string {
  const tiles = Array.from({ length: count }, (_, index) => ({
    label: `Body ${index}`,
    count: index + 1,
    href: `/search/body-${index}`,
  }))
  return renderToStaticMarkup(
    <TileList
      tiles={tiles}
      noun="truck"
      nounPlural="trucks"
      region={PLATFORM_DEFAULTS.region}
      drawn={null}
    />,
  )
}

describe('tiles', () => {
  test.each([
    [2, 2],
    [8, 8],
    [9, 5],
    [12, 6],
    [16, 8],
    [17, 6],
  ])('%i of them stand in rows of at most %i, as even as they go', (count, across) => {
    expect(draw(count)).toContain(`tiles-across-${across}"`)
  })

  test('count in the noun of the site', () => {
    expect(draw(2)).toContain('1 truck<')
    expect(draw(2)).toContain('2 trucks<')
  })
})
