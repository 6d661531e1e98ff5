import { expect, test } from 'vitest'
import { readBody } from '#modules/documents/body/read-body.ts'
import { renderBody } from '#modules/documents/body/render-body.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { arrangeSections } from './document-sections.rules.ts'

function arrange(...parts: readonly string[]) {
  const reading = readBody(parts.join('\n\n'))
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return arrangeSections(renderBody(reading.body, buildExampleSite()))
}

const wide = '## Hours\n\n{% hours /%}'
const models = '## Models\n\n{% models make="kia" heading="Every Kia" /%}'
const text = '## Words\n\nWords.'

test.each([
  ['a text alone', ['Words.'], ['whole']],
  ['two texts beside each other', ['Words.', text], ['half', 'half']],
  ['the first of three by itself', ['Words.', text, text], ['whole', 'half', 'half']],
  [
    'each run for itself',
    ['Words.', text, wide, text, text],
    ['half', 'half', 'whole', 'half', 'half'],
  ],
  ['a text before something wide', [text, wide], ['whole', 'whole']],
  ['two wide ones', [wide, wide], ['whole', 'whole']],
  ['a strip of models', [text, models], ['whole', 'whole']],
  [
    'steps',
    [text, '## How\n\n{% steps %}\n{% step title="One" %}\nDo it.\n{% /step %}\n{% /steps %}'],
    ['whole', 'whole'],
  ],
  ['nothing', [''], []],
])('%s', (_, parts, widths) => {
  expect(arrange(...parts).map(({ width }) => width)).toEqual(widths)
})

test('a section is its heading and all that follows it, to the next', () => {
  const sections = arrange('First.', 'Second.', text, '- A list', '### Below', wide)
  expect(sections.map(({ nodes }) => nodes.length)).toEqual([2, 4, 2])
})
