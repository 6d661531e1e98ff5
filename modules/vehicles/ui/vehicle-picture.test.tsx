import { existsSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { templates } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideFallbackShape } from '../art/fallback-shape.rules.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

const props = { pictureKey: 'p-1', alt: 'A car', use: 'card', sizes: '50vw' } as const

describe('a picture of a vehicle', () => {
  test('offers its sizes in frames, and keeps its room', () => {
    const html = renderToStaticMarkup(<VehiclePicture {...props} loading="lazy" />)
    expect(html).toContain('src="/images/p-1/640/frame"')
    expect(html).toContain('/images/p-1/1080/frame 1080w"')
    expect(html).toContain('sizes="50vw"')
    expect(html).toContain('width="640" height="480"')
  })

  test.each([
    ['lazy', 'loading="lazy"', undefined],
    ['eager', 'loading="eager"', 'low'],
    ['high', 'loading="eager"', 'high'],
  ] as const)(
    'that loads %s has its loading attribute before its addresses',
    (loading, said, priority) => {
      // React also adds a preload of eager pictures to the head.
      const whole = renderToStaticMarkup(<VehiclePicture {...props} loading={loading} />)
      const html = whole.slice(whole.indexOf('<img'))
      expect(html.indexOf(said)).toBeLessThan(html.search(/srcset=/i))
      expect(html).toContain(said)
      expect(/fetchPriority="(\w+)"/.exec(html)?.[1]).toBe(priority)
    },
  )
})

describe('a vehicle without pictures', () => {
  test('has a placeholder of the same shape with a text', () => {
    const html = renderToStaticMarkup(
      <VehiclePicture {...props} pictureKey={null} loading="lazy" className="wide" />,
    )
    expect(html).toContain('<span class="picture-soon wide">')
    expect(html).toContain('Photos coming soon')
    expect(html).not.toContain('<img')
  })

  test('has no words where they could not be read', () => {
    const html = renderToStaticMarkup(
      <VehiclePicture {...props} pictureKey={null} use="thumb" loading="lazy" />,
    )
    expect(html).not.toContain('Photos')
  })

  test('is covered in the shape of what its site sells', () => {
    const css = readFileSync(new URL('./vehicle-picture.css', import.meta.url), 'utf8')
    const shapes = new Set(templates.map(decideFallbackShape))
    shapes.delete('hatch')
    expect(shapes.size).toBeGreaterThan(3)
    for (const shape of shapes) {
      expect(css).toContain(
        `[data-vehicles='${shape}'] .picture-soon::after {\n    mask-image: url('./covers/${shape}.svg')`,
      )
    }
    for (const shape of ['car', ...shapes]) {
      expect(existsSync(new URL(`./covers/${shape}.svg`, import.meta.url)), shape).toBe(true)
    }
  })
})
