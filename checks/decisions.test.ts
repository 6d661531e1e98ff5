import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findDecisionFaults, findReplacement, listSuperseded } from './decisions.ts'
import { root } from './source-files.ts'

const good = `# Jobs: contracts in processes of their own

- Status: current
- Last changed: 2026-11-28

## Context

Jobs.

## Decision

### One part

Contracts.

## Consequences

- Memory.

## Supersedes

- [Jobs are contracts](history/2026-11-24-jobs-are-contracts.md)
`

describe('a current decision', () => {
  test('has its parts', () => {
    expect(findDecisionFaults(good)).toEqual([])
    expect(listSuperseded(good)).toEqual(['2026-11-24-jobs-are-contracts.md'])
  })

  test.each([
    ['a title without the choice', '# Jobs: contracts in processes of their own', '# Jobs'],
    ['another status', 'current', 'proposed'],
    ['no date', '2026-11-28', 'today'],
    ['a part less', '## Consequences', '### Consequences'],
    ['an empty part', '- Memory.', ''],
  ])('%s is a fault', (_what, from, to) => {
    expect(findDecisionFaults(good.replace(from, to))).toHaveLength(1)
  })
})

test('the replacement of a former decision is read from the line under its title', () => {
  const former = '# Old\n\nReplaced by [Jobs: contracts](../jobs.md).\n\n2026-11-24\n'
  expect(findReplacement(former)).toBe('jobs.md')
  expect(
    findReplacement('# Old\n\n2026-11-24\n\nReplaced by [Jobs](../jobs.md).\n'),
  ).toBeUndefined()
})

describe('docs/decisions', () => {
  const folder = join(root, 'docs/decisions')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const list = (name: string) =>
    readdirSync(join(folder, name)).filter((file) => file.endsWith('.md'))
  const current = list('.').filter((name) => name !== 'README.md')
  const former = list('history')

  test('every current decision has its parts', () => {
    expect(current.length).toBeGreaterThan(20)
    const faults = current.flatMap((name) =>
      findDecisionFaults(read(name)).map((fault) => `${name}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test('the index lists every current decision once, by its title', () => {
    const links = [...read('README.md').matchAll(/^- \[(.+)\]\((.+)\): \S/gm)].map(
      ([, title, name]) => `${name} ${title}`,
    )
    const titles = current.map((name) => `${name} ${read(name).split('\n', 1)[0]?.slice(2)}`)
    expect(links.toSorted()).toEqual(titles.toSorted())
  })

  test('every former decision names its replacement, which names it', () => {
    expect(former.length).toBeGreaterThan(100)
    const replaced = former.map((name) => `${name} by ${findReplacement(read(`history/${name}`))}`)
    const superseded = current.flatMap((name) =>
      listSuperseded(read(name)).map((former) => `${former} by ${name}`),
    )
    expect(replaced.toSorted()).toEqual(superseded.toSorted())
  })

  test('the date is in the name of former decisions alone', () => {
    const isDated = (name: string) => /^\d{4}-\d\d-\d\d-/.test(name)
    expect(current.filter(isDated)).toEqual([])
    expect(former.filter((name) => !isDated(name))).toEqual([])
  })
})
