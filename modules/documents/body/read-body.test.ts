import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { bodyTags } from './body-tags.ts'
import { longestDocument, readBody } from './read-body.ts'
import { renderBody } from './render-body.ts'

function listFaults(text: string): string[] {
  const reading = readBody(text)
  return reading.ok ? [] : reading.faults.map(({ line, text: words }) => `${line}: ${words}`)
}

function renderHtml(text: string, site = buildExampleSite()): string {
  const reading = readBody(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return Markdoc.renderers.html(renderBody(reading.body, site))
}

describe('allowed content of a document', () => {
  test.each([
    ['headings below the title', '## Who we are\n\n#### Small print'],
    [
      'links of the site, the web, phones and mail',
      '[a](/contact) [b](https://a.example) [c](tel:0355501234) [d](mailto:a@b.example) [e](#who-we-are)',
    ],
    ['a tag with text in it', '{% callout title="Good to know" %}\nText.\n{% /callout %}'],
    [
      'tags inside the one they belong to',
      '{% cards %}\n{% card title="One" %}\nText\n{% /card %}\n{% /cards %}',
    ],
    ['variables in text', 'Welcome to {% $site.name %}.'],
    ['a video', '{% video provider="youtube" id="abcdefghijk" title="Tour" still="/images/a" /%}'],
    ['conditions', '{% if equals($site.country, "NZ") %}\nKia ora\n{% else /%}\nHello\n{% /if %}'],
    ['tables', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
  ])('%s', (_, text) => {
    expect(listFaults(text)).toEqual([])
  })

  test('is what the guide says about each tag', () => {
    for (const [name, { description }] of Object.entries(bodyTags)) {
      expect(description, name).toMatch(/\.$/)
    }
  })
})

describe('refused content, with its line', () => {
  test.each([
    ['# Title', /^1: begin a heading with ##/],
    ['##### Deep', /^1: begin a heading/],
    ['Hello.\n\n<!-- later -->', /^3: documents have no comments/],
    ['a\n\n{% foo /%}', /^3: Undefined tag: 'foo'; the tags are button, /],
    ['{% partial file="x" /%}', /\{% partial %\} is not for documents$/],
    [
      '{% card title="a" %}\ntext\n{% /card %}',
      /^1: \{% card %\} stands inside \{% cards %\} alone$/,
    ],
    ['{% hero title="a" %}\ntext', /^1: Node 'hero' is missing closing/],
    ['{% hero %}\ntext\n{% /hero %}', /Missing required attribute: 'title'/],
    ['{% button href="javascript:alert(1)" label="x" /%}', /^1: href: write a path/],
    ['{% button href="//evil.example" label="x" /%}', /^1: href: write a path/],
    ['![](/a.png)\n\n![a](data:image/gif;base64,AAAA)', /^3: src: write a path/],
    ['{% $user.name %}', /^1: \$user\.name: the variables are \$site\.name/],
    ['{% $site.constructor %}', /^1: \$site\.constructor/],
    ['{% $site.__proto__ %}', /^1: \$site\.__proto__/],
    ['{% if debug($site.name) %}\nx\n{% /if %}', /^1: debug\(\): conditions use/],
    ['{% hero title=$site.name %}\nx\n{% /hero %}', /^1: title: write the value itself/],
    ['text {% .secret %}', /^1: class: documents have no names for styles/],
    ['text {% #main %}', /^1: id: documents have no names for styles/],
  ])('%s', (text, fault) => {
    expect(listFaults(text).join('\n')).toMatch(fault)
  })

  test.each(['[x](data:text/html,hi)', '[x](javascript:alert(1))', '[x](vbscript:x)'])(
    '%s stays the words that were typed',
    (text) => {
      expect(renderHtml(text)).not.toMatch(/href/)
    },
  )
})

describe('content beyond the limits', () => {
  test('is refused before it is processed', () => {
    expect(listFaults('a'.repeat(longestDocument))).toEqual([])
    expect(listFaults('a'.repeat(longestDocument + 1))[0]).toMatch(/longer than 200000 characters/)
    expect(listFaults('{%'.repeat(501))[0]).toMatch(/more than 500 tags/)
    expect(listFaults('[a]: /b\n'.repeat(100))).toEqual([])
    expect(listFaults('[a]: /b\n'.repeat(101))[0]).toMatch(/more than 100 names of links/)
    expect(listFaults('{% callout %}\n'.repeat(21))[0]).toMatch(/nested more than 20 deep/)
    expect(listFaults('> '.repeat(5000) + 'a')[0]).toMatch(/nested more than 20 deep/)
  })
})

describe('a rendered document', () => {
  test('names the site that shows it', () => {
    const site = buildExampleSite()
    const html = renderHtml('{% $site.legal_name %}, {% $site.vehicles %}', site)
    expect(html).toContain(`${site.configuration.legal_name ?? site.configuration.name}, cars`)
  })

  test('decides conditions by the site', () => {
    const text = '{% if equals($site.country, "NZ") %}\nKia ora\n{% else /%}\nHello\n{% /if %}'
    expect(renderHtml(text)).toContain('Hello')
  })

  test('has headings with names, twins numbered', () => {
    const html = renderHtml('## Our Māori name\n\n## Hours\n\n### Hours\n\n## ???')
    expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'our-maori-name',
      'hours',
      'hours-2',
      'section',
    ])
  })

  test('never has raw HTML', () => {
    expect(renderHtml('<script>alert(1)</script>\n\n<b onclick=x>a</b>')).not.toMatch(
      /<(script|b)\b/,
    )
  })
})

describe('whatever bytes there are', () => {
  const pieces = fc.constantFrom(
    '{% ',
    ' %}',
    '/%}',
    '{% /',
    'hero',
    'cards',
    'if ',
    '$site',
    '.name',
    '.constructor',
    '"',
    '[',
    '](',
    ')',
    'javascript:',
    '<img onerror=x>',
    '![',
    '> ',
    '- ',
    '| ',
    '\n',
    '\n\n',
    '```',
    '\u0000',
    '💥',
    '\\',
    '---\n',
  )
  const texts = fc
    .array(fc.oneof(pieces, fc.string()), { maxLength: 60 })
    .map((all) => all.join(''))

  test('a document is refused with its faults or harmless', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const reading = readBody(text)
        const hasFaults = !reading.ok && reading.faults.length > 0
        expect(reading.ok || hasFaults).toBe(true)
        const tree = reading.ok ? renderBody(reading.body, buildExampleSite()) : null
        const attributes = listAttributes(tree)
        const names = attributes.flatMap((each) => Object.keys(each))
        expect(names.filter((name) => /^on|^class$|^style$/i.test(name))).toEqual([])
        const addresses = attributes.flatMap(({ href, src }) => [href, src])
        const isHarmful = (address: unknown) =>
          typeof address === 'string' && !/^(\/(?!\/)|https?:|tel:|mailto:|#)/.test(address)
        expect(addresses.filter(isHarmful)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

function listAttributes(tree: RenderableTreeNode): Record<string, unknown>[] {
  if (Array.isArray(tree)) return tree.flatMap(listAttributes)
  if (!Markdoc.Tag.isTag(tree)) return []
  return [tree.attributes, ...tree.children.flatMap(listAttributes)]
}
