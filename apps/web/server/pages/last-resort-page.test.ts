import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildLastResortPage } from './last-resort-page.ts'

test.each([
  [500, 'Something went wrong'],
  [503, 'Busy right now'],
] as const)(
  'the page of last resort for %i says what happened, in its own style',
  async (status, title) => {
    const response = buildLastResortPage(status, 'r-123')
    const html = await response.text()
    expect([response.status, html]).toEqual([status, expect.stringContaining(`<h1>${title}</h1>`)])
    expect(html).toContain('Reference r-123')
    const [, style = ''] = /<style>(.+)<\/style>/.exec(html) ?? []
    expect(style).toContain('margin:0')
    expect(response.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`,
    )
  },
)
