import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildLlmsText } from './llms-text.view.ts'

const origin = 'https://www.example-motors.example'
const write = (
  addresses: readonly string[] = ['/contact', '/finance'],
  settings: Record<string, unknown> = {},
) => buildLlmsText(buildExampleSite(settings), { origin, addresses })

test('the text has the form of llms.txt: a title, a summary, lists of links', () => {
  const lines = write().split('\n')
  expect(lines[0]).toBe('# Example Motors')
  expect(lines[2]).toMatch(/^> Example Motors sells cars in /)
  const links = lines.filter((line) => line.startsWith('- ['))
  expect(links.length).toBeGreaterThan(4)
  for (const line of links) {
    const [, href = ''] = /^- \[[^\]]+\]\(([^)]+)\): ./.exec(line) ?? []
    expect(new URL(href).origin, line).toBe(origin)
  }
})

test.each([
  ['/contact', ['/contact'], true],
  ['/contact', [], false],
  ['/trade-in', ['/contact', '/finance'], false],
  ['/finance', ['/finance'], true],
])('the text links %s on a site with %j: %s', (path, addresses, isLinked) => {
  expect(write(addresses).includes(`](${origin}${path})`)).toBe(isLinked)
})

test('the text names /mcp only on a site that has it', () => {
  const agents = { llms: true, crawlers: 'allowed' }
  expect(write([], { agents: { ...agents, mcp: true } })).toContain(`(${origin}/mcp)`)
  expect(write([], { agents: { ...agents, mcp: false } })).not.toContain('/mcp')
})
