import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VariantTable } from './variant-table.tsx'

const variant = (slug: string) => ({ slug, name: slug, cells: [], isCompared: false })

test.each([
  ['no variant', []],
  ['one variant', [variant('gx')]],
  ['two variants', [variant('gx'), variant('gxl')]],
])('a model of %s is described once', (_, variants) => {
  const html = renderToStaticMarkup(
    <VariantTable
      view={{
        path: '/hilux',
        paragraphs: ['Made for work.'],
        common: [],
        columns: [],
        variants,
        mostCompared: variants.length,
        isAlone: false,
      }}
    />,
  )
  expect(html.split('Made for work.')).toHaveLength(2)
})
