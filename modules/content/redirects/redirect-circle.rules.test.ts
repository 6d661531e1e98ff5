import { expect, test } from 'vitest'
import { findRedirectCircle, type LinkedSite } from './redirect-circle.rules.ts'
import { buildRedirectTable } from './redirect-table.rules.ts'
import type { Redirect } from './redirect.types.ts'

const lead = (from: string, to: string): Redirect => ({ from, to, status: 301 })

const link = (
  slug: string,
  redirects: readonly Redirect[],
  pages: readonly string[] = [],
): LinkedSite => ({
  slug,
  hosts: [`www.${slug}.example`],
  table: buildRedirectTable(redirects),
  hasPage: (path) => pages.includes(path),
})

const b = (path: string) => `https://www.b.example${path}`
const a = (path: string) => `https://www.a.example${path}`
const fromA = [
  lead('/round', b('/round')),
  lead('/prefix/*', b('/deep/x')),
  lead('/by-query.php', b('/q.php?id=5')),
  lead('/far', 'https://www.c.example/far'),
  lead('/ends', b('/contact')),
  lead('/unknown', 'https://elsewhere.example/round'),
  lead('/port', 'https://www.b.example:8443/round'),
  lead('/nothing', b('/nothing')),
  lead('/gone', b('/gone')),
  lead('/own', '/within'),
  lead('/within', '/own'),
]
const own = link('a', fromA)
const others = [
  link(
    'b',
    [
      lead('/round', a('/round')),
      lead('/deep/*', a('/prefix/anything')),
      lead('/q.php?id=5', a('/by-query.php')),
      lead('/contact', a('/ends')),
      lead('/back', a('/far')),
      { from: '/gone', to: null, status: 410 },
    ],
    ['/contact'],
  ),
  link('c', [lead('/far', b('/back'))]),
]
const find = (from: string) => {
  const start = fromA.find((each) => each.from === from)
  return start === undefined ? undefined : findRedirectCircle(start, own, others)?.steps
}

test.each([
  ['/round', ['/round', b('/round'), a('/round')]],
  ['/prefix/*', ['/prefix/*', b('/deep/x'), a('/prefix/anything')]],
  ['/by-query.php', ['/by-query.php', b('/q.php?id=5'), a('/by-query.php')]],
  ['/far', ['/far', 'https://www.c.example/far', b('/back'), a('/far')]],
])('%s leads in a circle', (from, steps) => {
  expect(find(from)).toEqual(steps)
})

// Loops within one site are reported as chains.
test.each(['/ends', '/unknown', '/port', '/nothing', '/gone', '/own'])('%s does not', (from) => {
  expect(find(from)).toBeUndefined()
})

test.each([
  [20, 21],
  [21, undefined],
])('a circle of %i redirects is followed as far as a browser does', (count, steps) => {
  const ring = Array.from({ length: count }, (_, at) =>
    link(`r${at}`, [lead('/x', `https://www.r${(at + 1) % count}.example/x`)]),
  )
  const [first, ...rest] = ring
  const start = lead('/x', 'https://www.r1.example/x')
  expect(findRedirectCircle(start, first!, rest)?.steps.length).toBe(steps)
})

test('a way through more sites than a browser follows ends', () => {
  const sites = Array.from({ length: 30 }, (_, at) =>
    link(`s${at}`, [lead('/x', `https://www.s${at + 1}.example/x`)]),
  )
  expect(findRedirectCircle(lead('/x', 'https://www.s0.example/x'), own, sites)).toBeUndefined()
})
