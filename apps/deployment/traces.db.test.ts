import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createHttpApp } from '#apps/web/server/http-app.ts'
import { buildTestServices } from '#apps/web/server/test-services.fake.ts'
import { type OtlpCollector, startOtlpCollector } from '#fakes/otlp-collector.fake.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { handleJob } from '#platform/jobs/handle-job.ts'
import { meterJob } from '#platform/jobs/meter-job.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { startTracing, type Tracing } from '#platform/tracing/start-tracing.ts'

const files = useTestDatabase()
let collector: OtlpCollector
let tracing: Tracing
beforeAll(async () => {
  collector = await startOtlpCollector()
  tracing = await startTracing({ endpoint: collector.endpoint, share: 1, role: 'web' })
})
afterAll(() => collector.stop())

const attempt = {
  isLast: false,
  signal: new AbortController().signal,
  log: createLog('silent'),
}

test('a request, its transactions, jobs and requests to partners arrive at a collector', async () => {
  const partners = createPartnerClient({ steadyClock: () => 0 })
  const read = () => files.database.withScope({ dealershipIds: [] }, (tx) => tx.query('SELECT 1'))
  const { services } = buildTestServices()
  const app = createHttpApp(services, async () => {
    await read()
    await partners.send({
      partner: 'autograb',
      account: '7',
      address: 'http://169.254.169.254/secret-address',
      headers: {},
      body: { rego: 'SECRET1' },
      schema: z.object({}),
    })
    return new Response('a page')
  })
  await app.request('http://www.example-motors.example/?q=secret-words')
  const contract = { name: 'deliver-lead', payload: z.object({ siteId: z.number() }) }
  const job = meterJob(handleJob(contract, { run: async () => void (await read()) }), undefined)
  await job.run({ siteId: 7, requestId: 'the-request' }, attempt)
  const failing = () => Promise.reject(new Error('secret words of a visitor'))
  const broken = meterJob(handleJob(contract, { run: failing }), undefined)
  await expect(broken.run({ siteId: 7 }, attempt)).rejects.toThrow('secret words')
  // Queries outside a trace are not exported: the queue polls all day.
  await read()
  await tracing.stop()

  const { spans } = collector
  const find = (name: string) => spans.filter((span) => span.name === name)
  const [request] = find('GET home')
  expect(request?.attributes).toMatchObject({
    'forecourt.site': 'example-motors',
    'http.response.status_code': 200,
  })
  expect(request?.resource).toMatchObject({ 'service.name': 'forecourt', 'forecourt.role': 'web' })
  const [partner] = find('partner autograb')
  expect(partner).toMatchObject({ parentSpanId: request?.spanId, status: { code: 2 } })
  const [done, failed] = find('job deliver-lead')
  expect(done?.attributes).toMatchObject({
    'forecourt.site_id': 7,
    'forecourt.request_id': 'the-request',
  })
  expect(failed?.status).toMatchObject({ code: 2, message: 'Error' })
  const parents = find('database transaction').map((span) => span.parentSpanId)
  expect(parents).toEqual([request?.spanId, done?.spanId])
  expect(collector.bodies.join('\n')).not.toMatch(/secret/i)
})
