import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { joinDocument, splitDocument } from './document-parts.ts'
import { deferScripts } from './deferred-scripts.ts'

const page = (body: string) => `<html><head><link rel="modulepreload" href="/a.js"/></head>${body}`
const defer = (html: string, start?: 'load' | 'interaction') =>
  joinDocument(deferScripts(splitDocument(html), 'n', start))
const hydrating = page('<script nonce="n" type="module" async="">import "/a.js"</script>')

describe('a page that hydrates', () => {
  test('requests no module while it loads', () => {
    const html = defer(hydrating)
    expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
    expect(html).toContain('<link rel="deferred" href="/a.js"/>')
    expect(html).toContain('<script nonce="n" type="text/deferred">import "/a.js"</script>')
  })

  test('has one script in its head that requests them later, marked as ours', () => {
    const html = defer(hydrating)
    expect(html.match(/<script nonce="n">[^<]*<\/script><\/head>/g)).toHaveLength(1)
  })
})

describe('a page that is there for its form', () => {
  const [, script = ''] = /<script nonce="n">([^<]*)<\/script><\/head>/.exec(
    defer(hydrating, 'interaction'),
  ) ?? ['', '']

  test('requests no module before an interaction with the form', () => {
    expect(script).toContain("closest('main form')")
    expect(script).not.toContain("'load'")
  })

  test.each([
    ['the form has saved progress', ['forecourt.example.form.trade-in'], true],
    ['another form has saved progress', ['forecourt.example.form.fleet', 'other'], false],
    ['details of its visitor are saved', ['forecourt.example.details'], true],
    ['nothing is saved', [], false],
  ])(
    'decides by what the browser has saved whether to wait for an interaction: %s',
    (_, saved, requests) => {
      const keep = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, '{}']))
      const listeners: (() => void)[] = []
      let requested = false
      const view = {
        sessionStorage: keep(saved.filter((key) => !key.endsWith('.details'))),
        localStorage: keep(saved.filter((key) => key.endsWith('.details'))),
        addEventListener: (type: string, listener: () => void) => {
          if (type === 'DOMContentLoaded') listeners.push(listener)
        },
        document: {
          readyState: 'interactive',
          querySelector: (selector: string) =>
            selector.includes('name=form')
              ? { value: 'trade-in' }
              : { replaceWith: () => undefined },
          querySelectorAll: () => [],
          createElement: () => {
            requested = true
            return {}
          },
        },
      }
      runInNewContext(script, view)
      for (const listener of listeners) listener()
      expect(requested).toBe(requests)
    },
  )
})

test('a page without script stays as it is', () => {
  const html = page('<script type="application/ld+json">{}</script>')
  expect(defer(html)).toBe(html)
})
