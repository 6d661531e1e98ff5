import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildContentSecurityPolicy, sealInlineParts } from './content-security-policy.ts'

const sha256 = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

describe('sealed HTML', () => {
  test('has its own scripts hashed and their nonce taken out', () => {
    const html =
      '<link nonce="abc" href="/a.js"/><script nonce="abc">one()</script><script nonce="abc" type="module" async="">two()\nthree()</script>'
    const sealed = sealInlineParts(Buffer.from(html), 'abc')
    expect(sealed.html.toString()).toBe(
      '<link href="/a.js"/><script>one()</script><script type="module" async="">two()\nthree()</script>',
    )
    expect(sealed.scripts).toEqual([sha256('one()'), sha256('two()\nthree()')])
  })

  test('is the same where it has nothing of its own, and keeps letters of more than one byte', () => {
    expect(sealInlineParts(Buffer.from('<p>Škoda</p>'), 'abc').html.toString()).toBe('<p>Škoda</p>')
    const sealed = sealInlineParts(
      Buffer.from('<p>Kāinga</p><script nonce="abc">a("Š")</script>é'),
      'abc',
    )
    expect(sealed.html.toString()).toBe('<p>Kāinga</p><script>a("Š")</script>é')
    expect(sealed.scripts).toEqual([sha256('a("Š")')])
  })

  test('gives no hash to a script without the nonce, so that it does not run', () => {
    const html = '<script>evil()</script><script nonce="guess">evil()</script>'
    expect(sealInlineParts(Buffer.from(html), 'abc').scripts).toEqual([])
  })

  test('has its own style hashed and no other', () => {
    const html =
      '<style data-theme="true" nonce="abc">:root{--a:#fff}</style><style nonce="x">p{}</style>'
    expect(sealInlineParts(Buffer.from(html), 'abc').styles).toEqual([sha256(':root{--a:#fff}')])
  })
})

test('pictures come from the site, and from where its configuration names some', () => {
  const parts = { scripts: [], styles: [], https: false }
  expect(buildContentSecurityPolicy(parts)).toContain(`img-src 'self' data:;`)
  const pictures = ['https://cdn.example']
  expect(buildContentSecurityPolicy({ ...parts, pictures })).toContain(
    `img-src 'self' data: https://cdn.example;`,
  )
})

test.each([
  'https://a.example;sandbox',
  'https://a.example, default-src *',
  'https://a.example script-src',
  'https://a.example\nx',
  'https://a.example\u00a0x',
  '',
])('a source %j writes nothing into the policy', (source) => {
  const parts = { scripts: [], styles: [], https: false }
  const sources = [source, 'https://cdn.example']
  expect(
    buildContentSecurityPolicy({
      scripts: [source],
      styles: [source],
      https: false,
      pictures: sources,
    }),
  ).toBe(buildContentSecurityPolicy({ ...parts, pictures: ['https://cdn.example'] }))
})

test('the policy allows no inline script but the hashed ones', () => {
  const policy = buildContentSecurityPolicy({ scripts: [`'sha256-x'`], styles: [], https: true })
  expect(policy).toContain(`script-src 'self' 'sha256-x';`)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain('upgrade-insecure-requests')
})

test('a provider’s own fields bring its script and its frame, and nothing else', () => {
  const parts = { scripts: [], styles: [], https: false }
  const fields = { scripts: ['https://pay.example'], frames: ['https://pay.example'] }
  expect(buildContentSecurityPolicy({ ...parts, fields })).toBe(
    buildContentSecurityPolicy(parts)
      .replace(`script-src 'self'`, `script-src 'self' https://pay.example`)
      .replace(`frame-src 'self'`, `frame-src 'self' https://pay.example`),
  )
})
