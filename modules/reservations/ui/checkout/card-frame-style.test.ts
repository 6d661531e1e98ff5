import { expect, test } from 'vitest'
import { buildCardFrameStyle } from './card-frame-style.ts'

test('card fields of a dark site are dark, with the text and corners of its theme', () => {
  const theme: Readonly<Record<string, string>> = {
    '--text': '#f4f1ea',
    '--surface': '#0b0c0e',
    '--raised': '#17181c',
    '--line-strong': '#6b6f76',
    '--radius-small': '2px',
  }
  const style = buildCardFrameStyle((property) => theme[property] ?? '')
  expect(style['div.payway-card']).toMatchObject({
    'background-color': '#17181c',
    color: '#f4f1ea',
  })
  expect(style['.payway-card input']).toEqual({
    'background-color': '#0b0c0e',
    color: '#f4f1ea',
    border: '1px solid #6b6f76',
    'border-radius': '2px',
  })
  expect(style['.payway-card select']).toEqual(style['.payway-card input'])
})
