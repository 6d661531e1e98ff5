import { expect, test } from 'vitest'
import { escapeHtml, toHtmlLines } from './html-text.rules.ts'

test.each([
  ['Ann & Bob', 'Ann &amp; Bob'],
  ['<b a="1">', '&lt;b a=&quot;1&quot;&gt;'],
  ["O'Neil", 'O&#39;Neil'],
  ['&amp;', '&amp;amp;'],
])('%j is %j in HTML', (text, html) => {
  expect(escapeHtml(text)).toBe(html)
})

test('lines stay as they were written', () => {
  expect(toHtmlLines('1 < 2\n\nYes')).toBe('1 &lt; 2<br><br>Yes')
})
