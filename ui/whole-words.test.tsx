import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeWords } from './whole-words.tsx'

test.each([
  ['2021 Mazda CX-5 Akera', '2021 Mazda <span class="whole-word">CX-5</span> Akera'],
  [
    'Mercedes-Benz X-Class',
    '<span class="whole-word">Mercedes-Benz</span> <span class="whole-word">X-Class</span>',
  ],
  ['Toyota HiLux', 'Toyota HiLux'],
  ['a-word-without-spaces', 'a-word-without-spaces'],
  ['', ''],
])('in %j short words with hyphens are kept whole', (text, html) => {
  expect(renderToStaticMarkup(<WholeWords text={text} />)).toBe(html)
})
