import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { appendHandOff } from './hand-off.ts'

const page = '<!DOCTYPE html><html><body><p>cars</p></body></html>'

/** What the browser's stream is given, when it runs the only script of a document. */
function runHandOff(html: string): unknown[] {
  const [, script = ''] = /<script nonce="n">([^<]*)<\/script><\/body>/.exec(html) ?? []
  const given: unknown[] = []
  const streamController = {
    enqueue: (text: string) => given.push(text),
    close: () => given.push('closed'),
  }
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  return given
}

describe('what a page comes alive with', () => {
  test('is one script at the end of its body, marked as ours', () => {
    const html = appendHandOff(page, '[1]\n', 'n')
    expect(html).toMatch(/^<!DOCTYPE html><html><body><p>cars<\/p><script nonce="n">/)
    expect(html).toMatch(/<\/script><\/body><\/html>$/)
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  test('reaches the browser as it was, whole and closed', () => {
    const data = '[{"_1":2},"name","a \\"b\\" \\\\ c"]\nP2:[3]\n'
    expect(runHandOff(appendHandOff(page, data, 'n'))).toEqual([data, 'closed'])
  })

  test('cannot end its script or open another, and arrives all the same', () => {
    const data = '["</script><script nonce=\\"n\\">evil()</script><!--","&amp; \u2028\u2029 &"]'
    const html = appendHandOff(page, data, 'n')
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    expect(html).not.toContain('<!--')
    expect(runHandOff(html)).toEqual([data, 'closed'])
  })
})
