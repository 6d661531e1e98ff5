import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PLATFORM_DEFAULTS } from '#modules/sites/platform-defaults.ts'
import { parseSearchAddress } from '../search-address.rules.ts'
import type { RangeView } from '../search-page.types.ts'
import { RangeFields } from './range-fields.tsx'

const price: RangeView = {
  field: 'price',
  label: 'Price',
  expanded: false,
  min: 2490,
  max: 188_990,
  chosenMin: null,
  chosenMax: null,
  unit: 'money',
  name: 'range[price]',
}

function draw(range: Partial<RangeView>): string {
  return renderToStaticMarkup(
    <RangeFields range={{ ...price, ...range }} region={PLATFORM_DEFAULTS.region} />,
  )
}

describe('the fields of a range', () => {
  test('show what the vehicles reach from and to, as the locale writes it', () => {
    expect(draw({})).toContain('placeholder="2,490"')
    expect(draw({})).toContain('placeholder="188,990"')
  })

  test('do not group the digits of a year', () => {
    expect(draw({ unit: 'plain', min: 2011, max: 2026 })).toContain('placeholder="2011"')
  })

  test('send a bound under the name that the address reader takes', () => {
    const [, name = ''] = /<input[^>]* name="([^"]+)"/.exec(draw({})) ?? []
    const sent = new URLSearchParams([[name, '5,000']])
    expect(parseSearchAddress(sent).ranges).toEqual({ price: { min: 5000, max: null } })
  })
})
