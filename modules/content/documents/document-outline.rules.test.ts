import { expect, test } from 'vitest'
import { readBody } from '#modules/documents/body/read-body.ts'
import { renderBody } from '#modules/documents/body/render-body.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { listOutline } from './document-outline.rules.ts'

function outline(text: string) {
  const reading = readBody(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return listOutline(renderBody(reading.body, buildExampleSite()))
}

const headings = (...words: string[]) => words.map((word) => `## ${word}\n\nWords.`).join('\n\n')

test('a document of four parts has a list of them, one of three has none', () => {
  expect(outline(headings('One', 'Two', 'Three'))).toEqual([])
  expect(outline(headings('One', 'Two', 'Three', 'Four'))).toEqual([
    { id: 'one', text: 'One' },
    { id: 'two', text: 'Two' },
    { id: 'three', text: 'Three' },
    { id: 'four', text: 'Four' },
  ])
})

test('unset values of the site are left out of a heading', () => {
  const [first] = outline(headings('Call {% $site.phone %}', 'Two', 'Three', 'Four'))
  expect(first?.text).toBe('Call')
})

test('a part is named by all words of its heading; smaller headings and those within tags are no parts', () => {
  const text = headings('What **we** keep of {% $site.name %}', 'Two', 'Three', 'Two')
  const names = outline(`${text}\n\n### Small\n\n{% callout %}\n## Inside\n{% /callout %}`)
  expect(names.map(({ text: words }) => words)).toEqual([
    `What we keep of ${buildExampleSite().configuration.name}`,
    'Two',
    'Three',
    'Two',
  ])
  expect(new Set(names.map(({ id }) => id)).size).toBe(4)
})
