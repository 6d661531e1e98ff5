import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { joinDocument, splitDocument } from './document-parts.ts'
import { appendHydrationData } from './hydration-data.ts'

const page = '<!DOCTYPE html><html><body><main id="main"><p>cars</p></main></body></html>'
const handOff = (data: string) => joinDocument(appendHydrationData(splitDocument(page), data, 'n'))

/** What the browser's stream is given, when it runs the only script of a document. */
function runHandOff(html: string): unknown[] {
  const [, text = '', script = ''] =
    /<script type="text\/plain" id="hydration-data">([^<]*)<\/script><script nonce="n">([^<]*)<\/script><\/body>/.exec(
      html,
    ) ?? []
  const given: unknown[] = []
  const streamController = {
    enqueue: (data: string) => given.push(data),
    close: () => given.push('closed'),
  }
  const document = {
    getElementById: (id: string) => (id === 'hydration-data' ? { textContent: text } : null),
  }
  runInNewContext(script, { document, window: { __reactRouterContext: { streamController } } })
  return given
}

describe('the data that a page hydrates from', () => {
  test('is a text and one script at the end of its body, the script marked as ours', () => {
    const html = handOff('[1]\n')
    expect(html).toMatch(/^<!DOCTYPE html><html><body><main id="main"><p>cars<\/p><\/main><script /)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<script nonce="n">/g)).toHaveLength(1)
    expect(html).toMatch(/<\/script><\/body><\/html>$/)
  })

  test('reaches the browser as it was, whole and closed', () => {
    const data = '[{"_1":2},"name","a \\"b\\" \\\\ c &amp;"]\nP2:[3]\n'
    expect(runHandOff(handOff(data))).toEqual([data, 'closed'])
  })

  test('cannot end its text or open a script, and means the same all the while', () => {
    const said = ['</script><script nonce="n">evil()</script><!--', '&amp; \u2028\u2029 &', '\\<']
    const html = handOff(JSON.stringify(said))
    expect(html.match(/<\/?script/g)).toHaveLength(4)
    expect(html).not.toContain('<!--')
    const [given] = runHandOff(html)
    expect(JSON.parse(String(given))).toEqual(said)
  })
})
