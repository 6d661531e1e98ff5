import type { RenderableTreeNode } from '@markdoc/markdoc'
import { expect, test } from 'vitest'
import { readBody } from '#modules/documents/body/read-body.ts'
import { renderBody } from '#modules/documents/body/render-body.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { divideAtWideEnd } from './wide-end.rules.ts'

const stock = '{% stock path="/search/used-utes" heading="Utes" /%}'
const models = '{% models make="kia" heading="New Kias" /%}'

const listNames = (tree: RenderableTreeNode): string[] =>
  ((tree as { children?: { name: string }[] } | null)?.children ?? []).map(({ name }) => name)

function divide(...blocks: string[]) {
  const reading = readBody(blocks.join('\n\n'))
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  const tree = renderBody(reading.body, buildExampleSite())
  if (tree === null) throw new Error('nothing was rendered')
  const { text, end } = divideAtWideEnd(tree)
  return { text: listNames(text), end: listNames(end) }
}

test.each([
  { blocks: ['Words.'], text: ['p'], end: [] },
  { blocks: ['Words.', stock], text: ['p'], end: ['StockStrip'] },
  { blocks: ['Words.', models, stock], text: ['p'], end: ['ModelStrip', 'StockStrip'] },
  // Rows of cards between two texts stay where their author put them.
  { blocks: [stock, 'Words.', models], text: ['StockStrip', 'p'], end: ['ModelStrip'] },
  { blocks: [stock, 'Words.'], text: ['StockStrip', 'p'], end: [] },
  { blocks: [stock], text: [], end: ['StockStrip'] },
])('$blocks ends wide with $end', ({ blocks, text, end }) => {
  expect(divide(...blocks)).toEqual({ text, end })
})
