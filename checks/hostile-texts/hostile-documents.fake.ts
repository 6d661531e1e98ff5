import fc from 'fast-check'
import { bodyTags } from '#modules/documents/body/body-tags.ts'

/** URLs that a browser would execute, load or follow to another site, in spellings that filters miss. */
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6a;avascript&colon;alert(1)',
  'javascript%3Aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%5cevil.example',
  'https:evil.example',
  'https://',
  'https://a@b@evil.example/',
  'https://evil.example:99999/',
  'https://[::1',
  'tel:javascript:alert(1)',
  'mailto:a@b.example?bcc=everyone@evil.example&body=%0A',
  '#"><img src=x onerror=alert(1)>',
  '/ok?"onmouseover="alert(1)',
  `/${'a'.repeat(700)}`,
]

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '</div></main><form action=//evil.example>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<style>*{background:url(//evil.example)}</style>',
]

/** Attempts to access more than a document may use. */
const tricks = [
  '{% $site.constructor %}',
  '{% $site.__proto__ %}',
  '{% $site["constructor"]["constructor"] %}',
  '{% $site.name.length %}',
  '{% $process.env %}',
  '{% $ %}',
  '{% $site %}',
  '{% constructor() %}',
  '{% equals($site.name, debug($site)) %}',
  '{% if toString() %}x{% /if %}',
  '{% if equals("a", "a") %}{% if not(false) %}x{% else /%}y{% /if %}{% /if %}',
  '{% partial file="../../../etc/passwd" /%}',
  '{% slot "title" %}x{% /slot %}',
  '{% __proto__ polluted=true /%}',
  '{% constructor /%}',
  '{% toString /%}',
  '{% table onclick="alert(1)" %}\n* a\n---\n* b\n{% /table %}',
  'text {% onclick="alert(1)" %}',
  'text {% style="position:fixed;inset:0" %}',
  '## Heading {% #main .site-header onclick="alert(1)" %}',
  '[x](/a){% onclick="alert(1)" href="javascript:alert(1)" %}',
  '![x](/a.png){% onerror="alert(1)" srcset="//evil.example 1x" %}',
  '* item {% dangerouslySetInnerHTML={__html: "<script>alert(1)</script>"} %}',
  '> quote {% children=["<script>alert(1)</script>"] key="a" ref="b" %}',
  '{% callout title=[1,2] kind={a: "b"} %}x{% /callout %}',
  '{{ constructor }} ${process.exit(1)} <%= 1 %> #{1}',
  '{%{%{%{%',
  '%}%}%}',
  '{% /hero %}{% /cards %}',
  '{% hero title="a" %}{% cards %}{% /hero %}{% /cards %}',
]

/** Characters that hide, reorder or break the text around them. */
const characters = [
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u2028',
  '\u202e',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\ufffd',
  '\uD83D',
  '\uDE00',
  '\u{E0041}',
  '💥',
  'é'.repeat(3) + '\u0301'.repeat(40),
  'ﷺ',
]

/** Front matter that expands to huge data, or that contains other things than fields. */
const fields = [
  'a: &a [x, x]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b]\nd: [*c, *c, *c, *c]',
  'base: &base {title: A}\n<<: *base',
  '<<: {draft: true}',
  '__proto__: {polluted: true}',
  'constructor: {prototype: {polluted: true}}',
  '"__proto__": {draft: true}',
  'toString: 1',
  'title: !!js/function "function(){}"',
  'title: !!binary aGk=',
  'title: !<tag:yaml.org,2002:set> {a}',
  '%TAG ! tag:evil.example,2026:',
  'title: [A]',
  'title: {a: b}',
  'title: 0x1F',
  'title: .nan',
  'title: ~',
  'title: A\ntitle: B',
  '? [a, b]\n: c',
  '? {a: b}\n: c',
  '['.repeat(300),
  '{a: '.repeat(300),
  `title: ${'{a: '.repeat(40)}1${'}'.repeat(40)}`,
  `${'- '.repeat(200)}a`,
  `title: ${'x'.repeat(9000)}`,
  'title: |\n  <script>\n  alert(1)',
  'title: "\\u0000\\u202e"',
  'title: "\\x1b]8;;javascript:alert(1)"',
  'picture: {url: "javascript:alert(1)", alt: x}',
  'picture: {url: "//evil.example/a.png", alt: x}',
  'picture: {url: "https://evil.example/a.png; script-src *", alt: x}',
  'menu: {place: __proto__}',
  'publish_at: 2026-13-45 99:99',
  'ends_at: 0000-01-01',
  'draft: yes',
  'noindex: "true"',
  'on: off',
  '\ttitle: tab',
  '...\n---\ntitle: second document',
  '# comment only',
]

const whole = '---\ntitle: A page\ndescription: About it.\n---\n\n'
const oneOf = (texts: readonly string[]) => fc.constantFrom(...texts)
const hostile = fc.oneof(oneOf(addresses), oneOf(markup), oneOf(characters), oneOf(tricks))

/** Random bytes, decoded as documents are. */
const bytes = fc
  .uint8Array({ maxLength: 300 })
  .chain((content) =>
    fc.constantFrom('', '---\n', whole).map((start) => start + Buffer.from(content).toString()),
  )

/** A tag with all of its attributes, or unknown ones, with hostile values. */
const tags = fc
  .tuple(
    fc.constantFrom(...Object.keys(bodyTags)),
    fc.array(
      fc.tuple(
        fc.constantFrom(
          'title',
          'href',
          'picture',
          'src',
          'onclick',
          'style',
          'class',
          '__proto__',
        ),
        fc.oneof(hostile, fc.string({ maxLength: 20 })),
      ),
      { maxLength: 3 },
    ),
    hostile,
    fc.boolean(),
  )
  .map(([name, more, inside, isAlone]) => {
    const own = Object.entries(bodyTags[name]?.attributes ?? {})
      .filter(([, attribute]) => attribute.required === true)
      .map(([attribute]) => [attribute, 'ok'])
    const written = [...own, ...more].map(
      ([attribute = '', value = '']) => `${attribute}=${JSON.stringify(value)}`,
    )
    const start = `{% ${[name, ...written].join(' ')}`
    return isAlone ? `${start} /%}` : `${start} %}\n${inside}\n{% /${name} %}`
  })

const links = fc
  .tuple(oneOf(addresses), hostile, fc.nat({ max: 4 }))
  .map(([address, words, form]) =>
    [
      `[${words}](${address})`,
      `![${words}](<${address}> "${words}")`,
      `<${address}>`,
      `[a]: ${address}\n\n[a] [${words}][a]`,
      `[${words}](${address} "t" onclick=alert(1))`,
    ].at(form),
  )

const deep = fc
  .tuple(
    fc.constantFrom(
      '> ',
      '- ',
      '1. ',
      '* > ',
      '[',
      '![',
      '**',
      '_',
      '`',
      '~~',
      '{% callout %}\n',
      '| ',
    ),
    fc.integer({ min: 1, max: 400 }),
  )
  .map(([unit, times]) => `${unit.repeat(times)}x`)

const tables = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), hostile)
  .map(([columns, rows, cell]) => {
    const row = `|${` ${cell.replaceAll('\n', ' ')} |`.repeat(columns)}`
    return [row, `|${' --- |'.repeat(columns)}`, ...Array<string>(rows).fill(row)].join('\n')
  })

const soup = fc
  .array(
    fc.oneof(
      hostile,
      fc.string({ maxLength: 10 }),
      fc.constantFrom(
        '{% ',
        ' %}',
        '/%}',
        '{% /',
        '"',
        '[',
        '](',
        ')',
        '\n',
        '\n\n',
        '```',
        '---\n',
      ),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''))

const bodies = fc
  .array(fc.oneof(tags, links, hostile, soup, fc.string({ maxLength: 40 })), { maxLength: 6 })
  .map((parts) => whole + parts.join('\n\n'))

const structures = fc.oneof({ weight: 3, arbitrary: deep }, tables).map((text) => whole + text)

const fronts = fc
  .tuple(fc.array(oneOf(fields), { minLength: 1, maxLength: 3 }), fc.boolean(), hostile)
  .map(([lines, hasTitle, text]) => {
    const usual = hasTitle ? ['title: A page', 'description: About it.'] : []
    return `---\n${[...usual, ...lines].join('\n')}\n---\n\n${text}`
  })

const values = fc
  .tuple(fc.oneof(hostile, fc.string({ maxLength: 60 })), fc.oneof(hostile, fc.string()))
  .map(
    ([title, description]) =>
      `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\nText.`,
  )

/** Documents written with harmful intent, or by chance. */
export const hostileDocuments: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: bytes },
  { weight: 5, arbitrary: bodies },
  { weight: 1, arbitrary: structures },
  { weight: 3, arbitrary: fronts },
  { weight: 1, arbitrary: values },
)
