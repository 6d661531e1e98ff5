import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PhotoGallery } from './photo-gallery.tsx'

function renderGallery(count: number, available = true, request: ReactNode = null): string {
  const photos = Array.from({ length: count }, (_, index) => ({ key: `p-${index + 1}` }))
  const view = {
    title: '2021 Toyota HiLux',
    tag: null,
    reservedText: null,
    cover: null,
    available,
    photos,
    media: null,
  }
  return renderToStaticMarkup(<PhotoGallery view={view} request={request} />)
}

const countOf = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0

describe('the photo gallery of a vehicle', () => {
  test('without a picture says that photos are coming, and has nothing to press', () => {
    const html = renderGallery(0)
    expect(html).toContain('Photos coming soon')
    expect(html).not.toMatch(/<button|<a |<img/)
  })

  test('with one picture has no steps, thumbs or count', () => {
    const html = renderGallery(1)
    expect(html).toContain('href="/images/p-1/2048"')
    expect(html).toContain('alt="2021 Toyota HiLux"')
    expect(html).not.toMatch(/<button|#photo-|1 \/ 1/)
  })

  test.each([
    [0, 1],
    [1, 1],
    [2, 0],
  ])('of %i pictures has %i way to ask for more on them', (count, ways) => {
    expect(countOf(renderGallery(count, true, <a href="/ask">Ask</a>), /href="\/ask"/g)).toBe(ways)
  })

  test('links every photo to its large version and every small one to its photo', () => {
    const html = renderGallery(40)
    expect(countOf(html, /href="\/images\/p-\d+\/2048"/g)).toBe(40)
    expect(countOf(html, /href="#photo-\d+"/g)).toBe(40)
    expect(countOf(html, / id="photo-\d+"/g)).toBe(40)
    expect(html).toContain('alt="2021 Toyota HiLux, photo 40 of 40"')
    expect(html).not.toContain('tabindex="-1"')
  })

  test('shows small photos beside the large one from four on', () => {
    expect(renderGallery(3)).not.toMatch(/gallery-mosaic|All 3 photos/)
    expect(renderGallery(4)).toContain('gallery-mosaic')
    expect(renderGallery(4)).toMatch(/<button[^>]*>All 4 photos/)
  })

  test('loads the first photo with high priority and the others lazily', () => {
    const html = renderGallery(3)
    expect(countOf(html, /<img[^>]*fetchpriority="high"/gi)).toBe(1)
    expect(html).toMatch(/alt="2021 Toyota HiLux, photo 1 of 3"[^>]*loading="eager"/)
    expect(html).toMatch(/alt="2021 Toyota HiLux, photo 2 of 3"[^>]*loading="lazy"/)
  })

  test('pales where the vehicle is no longer available', () => {
    expect(renderGallery(2, false)).toContain('gallery-gone')
    expect(renderGallery(2)).not.toContain('gallery-gone')
  })
})
