import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeatureList } from './feature-list.tsx'

const safety = { name: 'Safety', features: ['ABS', 'Camera'] }
const more = { name: 'More', features: ['Zip'] }

test('few features are shown open, under their headings', () => {
  const html = renderToStaticMarkup(
    <FeatureList features={{ total: 2, open: [safety], folded: [] }} />,
  )
  expect(html).toContain('<h3>Safety</h3><ul><li>ABS</li><li>Camera</li></ul>')
  expect(html).not.toContain('<details')
})

test('many fold behind a count of them all', () => {
  const html = renderToStaticMarkup(
    <FeatureList features={{ total: 3, open: [safety], folded: [more] }} />,
  )
  expect(html).toMatch(/<details[^>]*><summary[^>]*><span>Show all 3 features<\/span>/)
  expect(html.indexOf('Zip')).toBeGreaterThan(html.indexOf('<details'))
})
