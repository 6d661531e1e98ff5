import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './source-files.ts'
import { findDocumentWideHas, findFirstFrameWaits, findStrayType } from './style-rules.ts'

const path = 'ui/base.css'

describe('a rule that looks at the whole document is found', () => {
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
    ['[data-scroll-lock]:has(.a) {}', '1 [data-scroll-lock]:has(.a)'],
    ['main:has(> .a) + .b {}', '1 main:has(> .a) + .b'],
    ['.site-header:has(+ main > .a) .b {}', '1 .site-header:has(+ main > .a) .b'],
    ['.a .b:is(:has(> s), :has(> i)) > * {}', '1 .a .b:is(:has(> s), :has(> i)) > *'],
    ['.a:where(.b:not(.c), :has(i)) {}', '1 .a:where(.b:not(.c), :has(i))'],
    ['.a,\n/* and, */ html:has(.b) {}', '2 html:has(.b)'],
    ['@layer components {\n  html:has(.a) {}\n}', '2 html:has(.a)'],
    ['@media (width < 64rem) { html:has(.a) {} }', '1 html:has(.a)'],
    ['@media screen, print { html:has(.a) {} }', '1 html:has(.a)'],
    ['@media print { .a {} }\nhtml:has(.a) {}', '2 html:has(.a)'],
    ["a { content: '}{' } html:has(.a) {}", '1 html:has(.a)'],
  ])('%s', (text, expected) => {
    expect(findDocumentWideHas({ path, text })).toEqual([`${path}:${expected}`])
  })

  test.each([
    '.filters:has(:checked) {}',
    'html .filters:has(:checked) {}',
    "[data-card='flush'] .tile:has(img) {}",
    '.main:has(.a) .b:is(.c, .d) {}',
    '.a:not(:has(> .b)) {}',
    '.a:has(:is(.b, .c) .d) .e {}',
    '[data-waits]:has(.a) {}',
    '.a[data-mode]:has(.b) {}',
    '.body:has(.a), .a:has(body) {}',
    'html[data-scroll-lock] { overflow: hidden }',
    '@media print { body:has(.a), html:has(.a) {} }',
    '@media print { @layer components { body:has(.a) {} } }',
    '/* html:has(.a) {} */',
    "a { content: 'html:has(.a) {' }",
    '@supports selector(html:has(.a)) { .a {} }',
  ])('but not in %s', (text) => {
    expect(findDocumentWideHas({ path, text })).toEqual([])
  })
})

describe('a size or weight beside the scale is found', () => {
  test.each([
    ['.a { font-size: 14px }', '1 font-size: 14px'],
    ['.a {\n  font-size: 0.875rem;\n}', '2 font-size: 0.875rem'],
    ['.a { color: red; font-size: 1.1em; }', '1 font-size: 1.1em'],
    ['.a { font-weight: 550 }', '1 font-weight: 550'],
    ['.a { font-weight: bold }', '1 font-weight: bold'],
    ['.a { font: 700 0.75rem / 1 serif }', '1 font: 700 0.75rem / 1 serif'],
    ['@media (width < 64rem) { .a { font-size: 1rem } }', '1 font-size: 1rem'],
    ['@media print { .a { font-size: 9pt } } .a { font-weight: 700 }', '1 font-weight: 700'],
  ])('%s', (text, expected) => {
    expect(findStrayType({ path, text })).toEqual([`${path}:${expected}`])
  })

  test.each([
    '.a { font-size: var(--size2); font-weight: 600; font: inherit }',
    '.a { font-size: 0.8125rem; font-weight: var(--heading-weight) }',
    '.a { font: 400 0.9375rem / 1.375rem var(--font-body) }',
    'h1 { font-size: clamp(var(--size4), 1rem + 6vw, calc(var(--size5) * 1.35)) }',
    '@media print { .a { font-size: 9pt; font-weight: 700 } }',
    '/* .a { font-size: 14px } */',
    '.font-size { color: red }',
  ])('but not in %s', (text) => {
    expect(findStrayType({ path, text })).toEqual([])
  })
})

describe('a declaration that the first frame waits for is found', () => {
  test.each([
    [`.a { mask: url("data:image/svg+xml,%3Csvg/%3E") center }`, '1 picture mask'],
    ['.a {\n  --b: url( data:image/svg+xml;base64,AA );\n}', '2 picture --b'],
    ['.a { max-width: 60ch }', '1 unit max-width'],
    ['.a { width: min(100%, 4.5ex) }', '1 unit width'],
    ['@media (width < 64rem) { .a { width: calc(.5ch + 1px); } }', '1 unit width'],
    ['.a { font-family: "Inter", sans-serif }', '1 family font-family'],
    ['.a { font: 400 0.9375rem / 1 serif }', '1 family font'],
    [':root { --font-body: Georgia,serif; }', '1 family --font-body'],
  ])('%s', (text, expected) => {
    expect(findFirstFrameWaits({ path, text })).toEqual([`${path}:${expected}`])
  })

  test.each([
    ".a { clip-path: path('M12 20ch') }",
    '.a { background: url("/images/a.webp"), url("data:image/png;base64,AA") }',
    '.a { max-width: 36em; color: #60ch00 }',
    '.a-60ch { width: var(--b-60ch) }',
    '.a { font-family: var(--font-body); font: inherit }',
    '.a { font-family: "Source Serif", "serif", ui-serif, system-ui }',
    '.a { content: "60ch, sans-serif" }',
    '/* .a { max-width: 60ch } */',
    '@media print { .a { max-width: 60ch; font-family: serif } }',
  ])('but not in %s', (text) => {
    expect(findFirstFrameWaits({ path, text })).toEqual([])
  })
})

const sheets = ['ui', 'modules', 'apps']
  .flatMap((folder) => globSync(`${folder}/**/*.css`, { cwd: root }))
  .filter((sheet) => !/(?:^|\/)(?:node_modules|build)\//.test(sheet))
  .map((sheet) => ({ path: sheet, text: readFileSync(join(root, sheet), 'utf8') }))

/**
 * Any change of the page may change whether such a rule matches, and it may affect any element: browsers recompute all
 * styles after each change, and with each received part of the document. An attribute on the document's element or body
 * has the same effect (`use-scroll-lock.ts`, `use-page-part.ts`). A printed page does not change.
 */
test('no rule looks at the whole document with :has(), except in print', () => {
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.flatMap(findDocumentWideHas)).toEqual([])
})

test('every size and weight of letters is of the scale, but on paper', () => {
  expect(sheets.flatMap(findStrayType)).toEqual([])
})

test('the first frame waits for nothing that a sheet declares', () => {
  expect(sheets.flatMap(findFirstFrameWaits)).toEqual([])
})

test('a sheet has at most 400 lines', () => {
  const longOnes = sheets.filter(({ text }) => text.trimEnd().split('\n').length > 400)
  expect(longOnes.map((sheet) => sheet.path)).toEqual([])
})
