import { expect, test } from 'vitest'
import type { CallOutcome } from '#modules/dealer-cell/call-intake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../../http-app.ts'
import { buildTestServices } from '../../test-services.fake.ts'

const host = 'www.example-motors.example'

async function send(outcome: CallOutcome, body = '{"caller_number":"+61400123456"}') {
  const received: string[] = []
  const { services, lines } = buildTestServices(
    {
      calls: {
        receive(_context, headers, bytes) {
          received.push(
            `${headers.get('x-dealercell-signature')} ${Buffer.from(bytes).toString('utf8')}`,
          )
          return Promise.resolve(outcome)
        },
      },
    },
    [buildExampleSite()],
  )
  const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
  const headers = { host, 'content-type': 'application/json', 'x-dealercell-signature': 'v1=00' }
  const address = `http://${host}/api/dealercell/calls`
  const response = await app.request(new Request(address, { method: 'POST', headers, body }))
  return { status: response.status, text: await response.text(), received, lines }
}

test('a report is passed on unchanged with its signature, and the log has no caller', async () => {
  const body = '{ "caller_number" : "+61400123456" }'
  const { status, received, lines } = await send({ kind: 'recorded', leadId: null }, body)
  expect(status).toBe(200)
  expect(received).toEqual([`v1=00 ${body}`])
  expect(lines.join()).not.toContain('400123456')
})

test.each([
  [{ kind: 'repeated' }, 200, 'OK'],
  [{ kind: 'not-configured' }, 404, 'call.not-configured'],
  [{ kind: 'unverified' }, 401, 'call.unverified'],
  [{ kind: 'malformed' }, 422, 'call.malformed'],
  [{ kind: 'unknown-number' }, 422, 'call.unknown-number'],
] as const)('a report that is %j gets %d', async (outcome, status, words) => {
  const response = await send(outcome)
  expect(response.status).toBe(status)
  expect(response.text).toContain(words)
})

test('an endless report is read up to its limit', async () => {
  const { status, received } = await send({ kind: 'repeated' }, 'x'.repeat(5000))
  expect(status).toBe(413)
  expect(received).toEqual([])
})
