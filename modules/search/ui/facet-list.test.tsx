import { prerender } from 'react-dom/static'
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

/** As the server renders it, with the parts that a browser loads later. */
async function render(facet: Partial<FacetView>): Promise<string> {
  const whole = { field: 'make', label: 'Make', expanded: false, shown: 10, values: [], ...facet }
  const { prelude } = await prerender(<FacetList facet={whole} />)
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

describe('a facet', () => {
  test('is closed until it is configured open or something in it is chosen', async () => {
    expect(await render({ values: values(3, -1) })).toContain('<details class="facet">')
    expect(await render({ values: values(3, 1) })).toContain('<details class="facet" open="">')
    expect(await render({ values: values(3, -1), expanded: true })).toContain('open=""')
  })

  test('sends its boxes under the name that the address reader takes', async () => {
    const html = await render({ values: values(3, 1) })
    const [, name = ''] = /<input[^>]* name="([^"]+)"/.exec(html) ?? []
    const sent = new URLSearchParams([[name, 'Make 1']])
    expect(parseSearchUrl(sent).refinements).toEqual({ make: ['Make 1'] })
  })

  test('shows how many vehicles are behind each value', async () => {
    expect(await render({ values: values(1, -1) })).toContain('Make 0 <span>1400</span>')
  })

  test('shows the paint beside the name of a colour, where it is known', async () => {
    const white = { value: 'Glacier', label: 'Glacier', count: '3', selected: false }
    expect(await render({ values: [{ ...white, paint: 'white' }] })).toContain('data-paint="white"')
    expect(await render({ values: [white] })).not.toContain('data-paint')
  })

  test('has a field to look for values where there are more than it shows', async () => {
    expect(await render({ values: values(20, -1) })).not.toContain('find[')
    const html = await render({ values: values(20, -1), find: '' })
    const [, name = ''] = /<input type="text"[^>]* name="([^"]+)"/.exec(html) ?? []
    expect(parseSearchUrl(new URLSearchParams([[name, 'ki']])).finds).toEqual({ make: 'ki' })
    expect(html).toContain('facet-rest')
  })

  test('shows that field with the rest of the values, and at once where there is no rest', async () => {
    expect(await render({ values: values(20, -1), find: '' })).not.toContain('data-open')
    expect(await render({ values: values(20, -1), find: '', shown: 19 })).not.toContain('data-open')
    expect(await render({ values: values(20, -1), find: '', shown: 20 })).toContain('data-open')
  })

  test('has an empty element for the result of a search', async () => {
    const html = await render({ values: values(20, -1), find: '' })
    expect(html).toContain('<output class="visually-hidden"></output>')
  })

  test('shows at once all that was found, or that there is nothing', async () => {
    const found = await render({ values: values(14, -1), find: 'make', expanded: true })
    expect(found).not.toContain('facet-rest')
    expect(found.match(/type="checkbox"/g)).toHaveLength(14)
    expect(await render({ find: 'zebra' })).toContain('Nothing like that here.')
    expect(found).not.toContain('Nothing like that here.')
  })

  test('keeps values past its limit behind Show more, open when one of them is chosen', async () => {
    expect(await render({ values: values(14, -1) })).toContain(
      '<details class="facet-rest"><summary>Show 4 more',
    )
    expect(await render({ values: values(14, 12) })).toContain(
      '<details class="facet-rest" open="">',
    )
    expect(await render({ values: values(10, -1) })).not.toContain('facet-rest')
  })
})
