import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import type { FacetView } from '../page/search-page.types.ts'
import { FacetList } from './facet-list.tsx'

const values = (count: number, selected: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: `Make ${index}`,
    label: `Make ${index}`,
    count: String(1400 - index),
    selected: index === selected,
  }))

function render(facet: Partial<FacetView>): string {
  const whole = { field: 'make', label: 'Make', expanded: false, shown: 10, values: [], ...facet }
  return renderToStaticMarkup(<FacetList facet={whole} />)
}

describe('a facet', () => {
  test('is closed until it is configured open or something in it is chosen', () => {
    expect(render({ values: values(3, -1) })).toContain('<details class="facet">')
    expect(render({ values: values(3, 1) })).toContain('<details class="facet" open="">')
    expect(render({ values: values(3, -1), expanded: true })).toContain('open=""')
  })

  test('sends its boxes under the name that the address reader takes', () => {
    const html = render({ values: values(3, 1) })
    const [, name = ''] = /<input[^>]* name="([^"]+)"/.exec(html) ?? []
    const sent = new URLSearchParams([[name, 'Make 1']])
    expect(parseSearchUrl(sent).refinements).toEqual({ make: ['Make 1'] })
  })

  test('shows how many vehicles are behind each value', () => {
    expect(render({ values: values(1, -1) })).toContain('Make 0 <span>1400</span>')
  })

  test('shows the paint beside the name of a colour, where it is known', () => {
    const white = { value: 'Glacier', label: 'Glacier', count: '3', selected: false }
    expect(render({ values: [{ ...white, paint: 'white' }] })).toContain('data-paint="white"')
    expect(render({ values: [white] })).not.toContain('data-paint')
  })

  test('has a field to look for values where there are more than it shows', () => {
    expect(render({ values: values(20, -1) })).not.toContain('find[')
    const html = render({ values: values(20, -1), find: '' })
    const [, name = ''] = /<input type="text"[^>]* name="([^"]+)"/.exec(html) ?? []
    expect(parseSearchUrl(new URLSearchParams([[name, 'ki']])).finds).toEqual({ make: 'ki' })
    expect(html).toContain('facet-rest')
  })

  test('shows that field with the rest of the values, and at once where there is no rest', () => {
    expect(render({ values: values(20, -1), find: '' })).not.toContain('data-open')
    expect(render({ values: values(20, -1), find: '', shown: 19 })).not.toContain('data-open')
    expect(render({ values: values(20, -1), find: '', shown: 20 })).toContain('data-open')
  })

  test('has an empty element for the result of a search', () => {
    const html = render({ values: values(20, -1), find: '' })
    expect(html).toContain('<output class="visually-hidden"></output>')
  })

  test('shows at once all that was found, or that there is nothing', () => {
    const found = render({ values: values(14, -1), find: 'make', expanded: true })
    expect(found).not.toContain('facet-rest')
    expect(found.match(/type="checkbox"/g)).toHaveLength(14)
    expect(render({ find: 'zebra' })).toContain('Nothing like that here.')
    expect(found).not.toContain('Nothing like that here.')
  })

  test('keeps values past its limit behind Show more, open when one of them is chosen', () => {
    expect(render({ values: values(14, -1) })).toContain(
      '<details class="facet-rest"><summary>Show 4 more',
    )
    expect(render({ values: values(14, 12) })).toContain('<details class="facet-rest" open="">')
    expect(render({ values: values(10, -1) })).not.toContain('facet-rest')
  })
})
