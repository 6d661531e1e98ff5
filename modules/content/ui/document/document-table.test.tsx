import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readBody } from '#modules/documents/body/read-body.ts'
import { renderBody } from '#modules/documents/body/render-body.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { renderTree } from './render-tree.tsx'

test('a table keeps the words of its heads, and each cell has that of its column', () => {
  const reading = readBody('| What | **Price** |\n| --- | --- |\n| Oil | $90 |\n| Tyres | $400 |')
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  const html = renderToStaticMarkup(renderTree(renderBody(reading.body, buildExampleSite()), {}))
  expect(html).toContain('<th>What</th><th><strong>Price</strong></th>')
  expect(html).toContain('<td data-label="What">Oil</td><td data-label="Price">$90</td>')
  expect(html).toContain('<td data-label="What">Tyres</td><td data-label="Price">$400</td>')
})
