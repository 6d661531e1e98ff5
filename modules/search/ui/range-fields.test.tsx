import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import type { RangeView } from '../page/search-page.types.ts'
import { RangeFields } from './range-fields.tsx'

const price: RangeView = {
  field: 'price',
  label: 'Price',
  expanded: false,
  chosen: false,
  unit: '$',
  name: 'range[price]',
  from: { hint: '2,490', value: '' },
  to: { hint: '188,990', value: '' },
  scale: { min: 2000, max: 189_000, step: 500 },
  fault: null,
}

function render(range: Partial<RangeView> = {}): string {
  return renderToStaticMarkup(<RangeFields range={{ ...price, ...range }} />)
}

describe('the fields of a range', () => {
  test('show the range of the vehicles', () => {
    expect(render()).toContain('placeholder="2,490"')
    expect(render()).toContain('placeholder="188,990"')
  })

  test('have two thumbs, each where its bound is, or at its end', () => {
    const thumbs = (html: string): (string | undefined)[] =>
      [...html.matchAll(/<input type="range"[^>]* value="([^"]*)"/g)].map(([, value]) => value)
    expect(thumbs(render())).toEqual(['2000', '189000'])
    expect(thumbs(render({ to: { hint: '', value: '40,000' } }))).toEqual(['2000', '40000'])
    expect(thumbs(render({ from: { hint: '', value: '999999' } }))).toEqual(['189000', '189000'])
    // A browser rounds a thumb to its step, which must not count as a change.
    expect(thumbs(render({ from: { hint: '', value: '40249' } }))).toEqual(['40000', '189000'])
    expect(thumbs(render({ from: { hint: '', value: '40250' } }))).toEqual(['40500', '189000'])
    expect(thumbs(render({ scale: null }))).toEqual([])
    expect(render()).toContain('aria-label="Price from" min="2000" max="189000" step="500"')
    expect(render().match(/type="range"[^>]*name=/)).toBeNull()
  })

  test('are closed until something in them is chosen', () => {
    expect(render()).toContain('<details class="facet">')
    expect(render({ chosen: true })).toContain('<details class="facet" open="">')
  })

  test('send a bound under the name that the address reader takes', () => {
    const [, name = ''] = /<input[^>]* name="([^"]+)"/.exec(render()) ?? []
    const sent = new URLSearchParams([[name, '5,000']])
    expect(parseSearchUrl(sent).ranges).toEqual({ price: { min: 5000, max: null } })
  })

  const [, pattern = ''] = / pattern="([^"]+)"/.exec(render()) ?? []
  const accepts = (text: string): boolean => new RegExp(`^(?:${pattern})$`, 'v').test(text)
  test.each([
    ['5000', 5000],
    ['5,000', 5000],
    ['$5,000', 5000],
    ['$ 5 000', 5000],
    ['5000.50', 5000.5],
    ['999999999', 999_999_999],
    ['999,999,999.99', 999_999_999.99],
  ])('take “%s”', (text, min) => {
    expect(accepts(text)).toBe(true)
    const sent = new URLSearchParams([['range[price][min]', text]])
    expect(parseSearchUrl(sent).ranges).toEqual({ price: { min, max: null } })
  })
  test.each([
    '5k',
    '-1',
    '5.000',
    'cheap',
    '1e5',
    '5..0',
    '$',
    ',',
    '.5',
    '1000000000',
    '999999999999',
    '1,000,000,000.5',
  ])('refuse “%s”', (text) => {
    expect(accepts(text)).toBe(false)
    const sent = new URLSearchParams([['range[price][min]', text]])
    expect(parseSearchUrl(sent).ranges).toEqual({})
  })

  test('show one error, which describes both of them to a screen reader', () => {
    const wrong = render({ fault: '“From” is more than “To”.' })
    expect(wrong).toContain('<p class="range-fault" id="fault-price">“From” is more than “To”.</p>')
    expect(wrong.match(/aria-describedby="fault-price"/g)).toHaveLength(2)
    expect(render()).not.toContain('aria-describedby')
  })
})
