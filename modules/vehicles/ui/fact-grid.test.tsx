import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FactGrid } from './fact-grid.tsx'

test.each([
  ['JN1ND1V93BJ888332', true],
  ['8 Speed Sports Automatic', false],
  ['12345678901234', false],
  ['123456789012345', true],
])('%s has a row to itself on a phone: %s', (value, alone) => {
  const html = renderToStaticMarkup(<FactGrid facts={[{ label: 'VIN', value }]} />)
  expect(html.includes('fact-long')).toBe(alone)
})

test('long values come last, where each has its own row', () => {
  const facts = [
    { label: 'VIN', value: 'JN1ND1V93BJ888332' },
    { label: 'Stock number', value: 'A1' },
  ]
  const html = renderToStaticMarkup(<FactGrid facts={facts} />)
  expect(html.indexOf('Stock number')).toBeLessThan(html.indexOf('VIN'))
})
