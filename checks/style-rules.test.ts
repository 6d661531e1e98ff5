import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './source-files.ts'
import { findDocumentQuestions } from './style-rules.ts'

const path = 'ui/base.css'

describe('a rule that asks about the whole document is found', () => {
  test.each([
    ['html:has(dialog[open]) { overflow: hidden }', '1 html:has(dialog[open])'],
    [':root:has(.a) .b { color: red }', '1 :root:has(.a) .b'],
    ['body:has(> .a) { color: red }', '1 body:has(> .a)'],
    ['body.is-wide:has(.a) {}', '1 body.is-wide:has(.a)'],
    ['html:not(:has(.a)) {}', '1 html:not(:has(.a))'],
    ['html:not(.b):has(.a) {}', '1 html:not(.b):has(.a)'],
    ['html > body:has(.a) main {}', '1 html > body:has(.a) main'],
    [':is(html, body):has(.a) {}', '1 :is(html, body):has(.a)'],
    ["[data-header='two-row']:has(.a) .b {}", "1 [data-header='two-row']:has(.a) .b"],
    ['[data-still]:has(.a) {}', '1 [data-still]:has(.a)'],
    ['.a,\n/* and, */ html:has(.b) {}', '2 html:has(.b)'],
    ['@layer components {\n  html:has(.a) {}\n}', '2 html:has(.a)'],
    ['@media (width < 64rem) { html:has(.a) {} }', '1 html:has(.a)'],
    ['@media screen, print { html:has(.a) {} }', '1 html:has(.a)'],
    ['@media print { .a {} }\nhtml:has(.a) {}', '2 html:has(.a)'],
    ["a { content: '}{' } html:has(.a) {}", '1 html:has(.a)'],
  ])('%s', (text, expected) => {
    expect(findDocumentQuestions({ path, text })).toEqual([`${path}:${expected}`])
  })

  test.each([
    '.filters:has(:checked) {}',
    'main:has(> .vehicle-page) + .site-footer {}',
    'html .filters:has(:checked) {}',
    "[data-card='flush'] .tile:has(img) {}",
    '[data-behind-drawer]:has(.a) {}',
    '.a[data-mode]:has(.b) {}',
    '.body:has(.a), .a:has(body) {}',
    'html[data-still] { overflow: hidden }',
    '@media print { body:has(.a), html:has(.a) {} }',
    '@media print { @layer components { body:has(.a) {} } }',
    '/* html:has(.a) {} */',
    "a { content: 'html:has(.a) {' }",
    '@supports selector(html:has(.a)) { .a {} }',
  ])('but not in %s', (text) => {
    expect(findDocumentQuestions({ path, text })).toEqual([])
  })
})

/**
 * Any change of the page may change the answer of such a rule, and what it answers may show anywhere: browsers work
 * out the style of the whole page anew with each. A mark on the document's element says the same (`use-still-page.ts`).
 * On paper nothing changes.
 */
test('no rule asks with :has() about the whole document, but on paper', () => {
  const sheets = ['ui', 'modules', 'apps']
    .flatMap((folder) => globSync(`${folder}/**/*.css`, { cwd: root }))
    .filter((sheet) => !/(?:^|\/)(?:node_modules|build)\//.test(sheet))
  expect(sheets.length).toBeGreaterThan(20)
  expect(
    sheets.flatMap((sheet) =>
      findDocumentQuestions({ path: sheet, text: readFileSync(join(root, sheet), 'utf8') }),
    ),
  ).toEqual([])
})
