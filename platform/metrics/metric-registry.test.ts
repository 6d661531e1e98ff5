import { describe, expect, test } from 'vitest'
import { openMetricRegistry } from './metric-registry.ts'

const definitions = {
  requests: { kind: 'counter', name: 'requests_total', help: 'Requests', labels: ['page'] },
  waiting: { kind: 'gauge', name: 'waiting', help: 'Waiting', labels: ['job'] },
  seconds: {
    kind: 'histogram',
    name: 'seconds',
    help: 'Seconds',
    labels: ['page'],
    buckets: [0.1, 1],
  },
} as const

function open(mostSeries?: number) {
  const faults: unknown[] = []
  const registry = openMetricRegistry(definitions, {
    onFault: (error) => void faults.push(error),
    ...(mostSeries !== undefined && { mostSeries }),
  })
  const lines = async (start: string) =>
    (await registry.render()).split('\n').filter((line) => line.startsWith(start))
  return { registry, faults, lines }
}

describe('a registry of metrics', () => {
  test('prints counters, histograms and gauges', async () => {
    const { registry, lines } = open()
    registry.add('requests', { page: 'home' })
    registry.add('requests', { page: 'home' })
    registry.observe('seconds', { page: 'home' }, 0.5)
    registry.replace('waiting', [{ labels: { job: 'deliver-lead' }, value: 7 }])
    expect(await lines('requests_total')).toEqual(['requests_total{page="home"} 2'])
    expect(await lines('waiting')).toEqual(['waiting{job="deliver-lead"} 7'])
    expect(await lines('seconds_bucket')).toEqual([
      'seconds_bucket{le="0.1",page="home"} 0',
      'seconds_bucket{le="1",page="home"} 1',
      'seconds_bucket{le="+Inf",page="home"} 1',
    ])
  })

  test('drops old series when a gauge is replaced', async () => {
    const { registry, lines } = open()
    registry.replace('waiting', [{ labels: { job: 'one' }, value: 1 }])
    registry.replace('waiting', [{ labels: { job: 'other' }, value: 2 }])
    expect(await lines('waiting')).toEqual(['waiting{job="other"} 2'])
  })

  test('has a bounded number of series, whatever a label gets', async () => {
    const { registry, lines } = open(3)
    for (let number = 0; number < 1000; number += 1) {
      registry.add('requests', { page: `/wp-admin/${number}` })
    }
    const series = await lines('requests_total')
    expect(series).toHaveLength(4)
    expect(series).toContain('requests_total{page="other"} 997')
  })

  test('updates before each reading, and continues if one cannot', async () => {
    const { registry, faults, lines } = open()
    let calls = 0
    registry.beforeScrape(() => Promise.reject(new Error('away')))
    registry.beforeScrape(() => {
      calls += 1
      registry.replace('waiting', [{ labels: { job: 'any' }, value: calls }])
    })
    await registry.render()
    expect(await lines('waiting')).toEqual(['waiting{job="any"} 2'])
    expect(faults).toHaveLength(2)
  })
})
