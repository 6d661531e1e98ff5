import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { metricDefinitions } from './metric-definitions.ts'

/** Every metric name that a Prometheus query can use. */
const known = new Set<string>(
  Object.values(metricDefinitions).flatMap(({ kind, name }) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
)
/** Metrics of the process itself, by prom-client's names. */
const ofProcess = new Set(['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])

const listNames = (query: string): string[] =>
  (query.match(/\b(?:forecourt|process|nodejs)_[a-z0-9_]+/g) ?? []).filter(
    (name) => !ofProcess.has(name),
  )

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets?: readonly { readonly expr: string }[]
  }[]
}
interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string
      readonly expr: string
      readonly annotations: { readonly summary: string; readonly action: string }
    }[]
  }[]
}

test('each metric that the dashboard shows exists', async () => {
  const file = await readFile('docs/operations/grafana-dashboard.json', 'utf8')
  const { panels } = JSON.parse(file) as Dashboard
  const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => listNames(expr)))
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.filter((name) => !known.has(name))).toEqual([])
})

test('each metric of an alert exists, and each alert says what to do', async () => {
  const { groups } = parse(await readFile('docs/operations/alerts.yaml', 'utf8')) as Alerts
  const rules = groups.flatMap((group) => group.rules)
  const named = rules.map(({ expr }) => listNames(expr))
  expect(named.every((names) => names.length > 0)).toBe(true)
  expect(named.flat().filter((name) => !known.has(name))).toEqual([])
  expect(rules.filter(({ annotations }) => annotations.action.length < 20)).toEqual([])
})

test('the guide lists every metric', async () => {
  const guide = await readFile('docs/guides/operations.md', 'utf8')
  const names = Object.values(metricDefinitions).map(({ name }) => name)
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})
