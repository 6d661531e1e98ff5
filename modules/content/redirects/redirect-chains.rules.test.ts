import { describe, expect, test } from 'vitest'
import { describeChain, findRedirectChain } from './redirect-chains.rules.ts'
import { buildRedirectTable } from './redirect-table.rules.ts'
import type { Redirect } from './redirect.types.ts'

const lead = (from: string, to: string): Redirect => ({ from, to, status: 301 })

describe('a chain', () => {
  const all = [
    lead('/a', '/b'),
    lead('/b', '/c'),
    lead('/c', '/contact'),
    lead('/x', '/y'),
    lead('/y', '/x#top'),
    lead('/self/*', '/self/page'),
    lead('/blog/*', '/blog/start'),
    lead('/away', 'https://sister.example/a'),
    lead('/old', '/gone.html'),
    { from: '/gone.html', to: null, status: 410 } as const,
  ]
  const table = buildRedirectTable(all)
  const hasPage = (path: string) => ['/contact', '/blog/start'].includes(path)
  const find = (from: string) => {
    const start = all.find((each) => each.from === from)
    return start === undefined ? undefined : findRedirectChain(start, table, hasPage)
  }

  test.each([
    ['/a', ['/a', '/b', '/c', '/contact'], false],
    ['/b', ['/b', '/c', '/contact'], false],
    ['/x', ['/x', '/y', '/x#top'], true],
    ['/self/*', ['/self/*', '/self/page'], true],
    ['/old', ['/old', '/gone.html', 'gone'], false],
  ])('from %s is %j', (from, steps, isLoop) => {
    expect(find(from)).toEqual({ steps, isLoop })
  })

  test.each(['/c', '/away', '/blog/*', '/gone.html'])('does not begin at %s', (from) => {
    expect(find(from)).toBeUndefined()
  })

  test.each([
    [11, ['/10', '/11'], 12],
    [12, ['/11', '…'], 13],
    [500, ['/11', '…'], 13],
  ])('of %i redirects is described by its first twelve addresses', (count, end, length) => {
    const long = Array.from({ length: count }, (_, at) => lead(`/${at}`, `/${at + 1}`))
    const chain = findRedirectChain(long[0]!, buildRedirectTable(long), () => false)
    expect(chain?.steps.slice(-2)).toEqual(end)
    expect(chain?.steps).toHaveLength(length)
    expect(chain?.isLoop).toBe(false)
  })

  test('is described as a circle if it is one, else with an instruction', () => {
    const describeFrom = (from: string) => describeChain(find(from)!)
    expect(describeFrom('/x')).toBe('leads in a circle: /x → /y → /x#top')
    expect(describeFrom('/b')).toBe(
      'leads to another redirect: /b → /c → /contact; write where it ends',
    )
  })
})
