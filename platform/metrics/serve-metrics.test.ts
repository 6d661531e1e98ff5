import { afterEach, describe, expect, test } from 'vitest'
import { type MetricsServer, serveMetrics } from './serve-metrics.ts'

const token = 'a-token-of-the-tests'
let server: MetricsServer | undefined
afterEach(() => server?.stop())

async function start() {
  const render = () => Promise.resolve('jobs 7\n')
  server = await serveMetrics({ hosts: ['127.0.0.1'], port: 0, token, render })
  const address = `http://127.0.0.1:${server.port}`
  return (path: string, authorization?: string) =>
    fetch(address + path, authorization === undefined ? {} : { headers: { authorization } })
}

describe('the metrics of a worker', () => {
  test('are read with the token', async () => {
    const request = await start()
    const response = await request('/metrics', `Bearer ${token}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(await response.text()).toBe('jobs 7\n')
  })

  test.each([undefined, '', 'Bearer', 'Bearer a-token-of-the-test', `Basic ${token}`, token])(
    'are not read with %j',
    async (authorization) => {
      const response = await (await start())('/metrics', authorization)
      expect(response.status).toBe(401)
      expect(await response.text()).toBe('')
    },
  )

  test('are all there is', async () => {
    const request = await start()
    expect((await request('/', `Bearer ${token}`)).status).toBe(404)
    expect((await request('/metrics/../etc/passwd', `Bearer ${token}`)).status).toBe(404)
  })
})
