import { describe, expect, test } from 'vitest'
import { appendToBody, appendToHead, joinDocument, splitDocument } from './document-parts.ts'

const main = '<main id="main"><p>a</p><template></main></template>'
const head = '<html><head><title>t</title></head><body><header></header>'
const tail = '</main><footer></footer></body></html>'

describe('a document in three parts', () => {
  test('has what the page is about in the middle', () => {
    expect(splitDocument(head + main + tail)).toEqual({ head, main, tail })
  })

  test.each([
    ['no main part', '<html><head></head><body><p>a</p></body></html>'],
    ['only the end of one', '<html><head></head><body></main></body></html>'],
  ])('with %s has all after its head in the last', (_, html) => {
    const parts = splitDocument(html)
    expect([parts.head, parts.main]).toEqual(['<html><head>', ''])
    expect(joinDocument(parts)).toBe(html)
  })

  test('is the same when it is put together', () => {
    expect(joinDocument(splitDocument(head + main + tail))).toBe(head + main + tail)
  })

  test('grows at the end of its body', () => {
    const grown = joinDocument(appendToBody(splitDocument(head + main + tail), '<b></b>'))
    expect(grown).toBe(`${head}${main}</main><footer></footer><b></b></body></html>`)
  })

  test.each([
    ['a main part', main],
    ['none', '<p>a</p>'],
  ])('grows at the end of its head, with %s', (_, inner) => {
    const [before, after] = [
      '<html><head><title>t</title>',
      `</head><body>${inner}</main></body></html>`,
    ]
    const grown = appendToHead(splitDocument(before + after), '<b></b>')
    expect(joinDocument(grown)).toBe(`${before}<b></b>${after}`)
  })
})
