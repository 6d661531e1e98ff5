import type { RenderableTreeNode } from '@markdoc/markdoc'
import { expect, test } from 'vitest'
import { readBody } from '#modules/documents/body/read-body.ts'
import { renderBody } from '#modules/documents/body/render-body.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { divideAtWideEnds } from './wide-ends.rules.ts'

const stock = '{% stock path="/search/used-utes" heading="Utes" /%}'
const models = '{% models make="kia" heading="New Kias" /%}'

const listNames = (tree: RenderableTreeNode): string[] =>
  ((tree as { children?: { name: string }[] } | null)?.children ?? []).map(({ name }) => name)

function divide(...blocks: string[]) {
  const reading = readBody(blocks.join('\n\n'))
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  const tree = renderBody(reading.body, buildExampleSite())
  if (tree === null) throw new Error('nothing was rendered')
  const { start, text, end } = divideAtWideEnds(tree)
  return { start: listNames(start), text: listNames(text), end: listNames(end) }
}

test.each([
  { blocks: ['Words.'], start: [], text: ['p'], end: [] },
  { blocks: ['Words.', stock], start: [], text: ['p'], end: ['StockStrip'] },
  { blocks: ['Words.', models, stock], start: [], text: ['p'], end: ['ModelStrip', 'StockStrip'] },
  { blocks: [stock, 'Words.', models], start: ['StockStrip'], text: ['p'], end: ['ModelStrip'] },
  { blocks: [stock, models, 'Words.'], start: ['StockStrip', 'ModelStrip'], text: ['p'], end: [] },
  // Rows of cards between two texts stay where their author put them.
  { blocks: ['Words.', stock, 'More.'], start: [], text: ['p', 'StockStrip', 'p'], end: [] },
  { blocks: [stock], start: [], text: [], end: ['StockStrip'] },
])('$blocks begins wide with $start and ends wide with $end', ({ blocks, ...parts }) => {
  expect(divide(...blocks)).toEqual(parts)
})
