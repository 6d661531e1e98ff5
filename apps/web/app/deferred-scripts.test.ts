import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { joinDocument, splitDocument } from './document-parts.ts'
import { deferScripts } from './deferred-scripts.ts'

const page = (body: string) => `<html><head><link rel="modulepreload" href="/a.js"/></head>${body}`
const defer = (html: string, start?: 'load' | 'interaction') =>
  joinDocument(deferScripts(splitDocument(html), 'n', start))
const hydrating = page('<script nonce="n" type="module" async="">import "/a.js"</script>')

describe('a page that hydrates', () => {
  test('asks for no module while it is read', () => {
    const html = defer(hydrating)
    expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
    expect(html).toContain('<link rel="deferred" href="/a.js"/>')
    expect(html).toContain('<script nonce="n" type="text/deferred">import "/a.js"</script>')
  })

  test('has one script in its head that asks for them later, marked as ours', () => {
    const html = defer(hydrating)
    expect(html.match(/<script nonce="n">[^<]*<\/script><\/head>/g)).toHaveLength(1)
  })
})

describe('a page that is there for its form', () => {
  const [, script = ''] = /<script nonce="n">([^<]*)<\/script><\/head>/.exec(
    defer(hydrating, 'interaction'),
  ) ?? ['', '']

  test('asks for nothing before the form is touched', () => {
    expect(script).toContain("closest('main form')")
    expect(script).not.toContain("'load'")
  })

  test.each([
    ['something is kept of it', ['forecourt.example.form.trade-in'], true],
    ['something is kept of another', ['forecourt.example.form.fleet', 'other'], false],
    ['details of its visitor are kept', ['forecourt.example.details'], true],
    ['nothing is kept', [], false],
  ])('asks at once where %s', (_, kept, asks) => {
    const keep = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, '{}']))
    const listeners: (() => void)[] = []
    let asked = false
    const view = {
      sessionStorage: keep(kept.filter((key) => !key.endsWith('.details'))),
      localStorage: keep(kept.filter((key) => key.endsWith('.details'))),
      addEventListener: (type: string, listener: () => void) => {
        if (type === 'DOMContentLoaded') listeners.push(listener)
      },
      document: {
        readyState: 'interactive',
        querySelector: (selector: string) =>
          selector.includes('name=form') ? { value: 'trade-in' } : { replaceWith: () => undefined },
        querySelectorAll: () => [],
        createElement: () => {
          asked = true
          return {}
        },
      },
    }
    runInNewContext(script, view)
    for (const listener of listeners) listener()
    expect(asked).toBe(asks)
  })
})

test('a page without script stays as it is', () => {
  const html = page('<script type="application/ld+json">{}</script>')
  expect(defer(html)).toBe(html)
})
