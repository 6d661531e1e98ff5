import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TagBanners } from './tag-banner.tsx'

const hybrid = { text: 'Hybrid', tone: 'green' } as const
const tag = '<span class="tag tag-green">Hybrid</span>'
const reserved = '<span class="tag tag-reserved">RESERVED</span>'
const held = '<held-tag class="tag" vehicle-id="7"></held-tag>'

test.each([
  ['none', null, null, null, ''],
  ['a tag', hybrid, null, null, tag],
  ['a vehicle that may be held', null, null, 7, held],
  ['a reserved one', null, 'RESERVED', null, reserved],
  ['a tag, and what may be held', hybrid, null, 7, `<span class="tags">${tag}${held}</span>`],
  ['a tag and reserved', hybrid, 'RESERVED', null, `<span class="tags">${tag}${reserved}</span>`],
])('the banners of %s: several are in one element', (_name, own, reservedText, holdId, html) => {
  const banners = <TagBanners tag={own} reservedText={reservedText} holdId={holdId} />
  expect(renderToStaticMarkup(banners)).toBe(html)
})
