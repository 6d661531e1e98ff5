import { request } from 'node:http'
import { expect, test } from 'vitest'
import { createHttpApp } from './http-app.ts'
import { startServer } from './serve.ts'
import { buildTestServices } from './test-services.fake.ts'

test('a picture’s rendering is aborted when its client disconnects', async () => {
  const requested = Promise.withResolvers<AbortSignal>()
  const left = Promise.withResolvers<void>()
  const { services } = buildTestServices({
    pictures: {
      find: () =>
        Promise.resolve({
          name: 'p-slow-640-75.jpeg',
          mediaType: 'image/jpeg',
          make: async (signal) => {
            if (signal === undefined) throw new Error('no signal')
            signal.addEventListener('abort', () => left.resolve(), { once: true })
            requested.resolve(signal)
            await left.promise
            return { kind: 'left' }
          },
        }),
    },
  })
  const app = createHttpApp(services, () => Promise.reject(new Error('no page')))
  const server = await startServer({
    fetch: app.fetch,
    hosts: ['127.0.0.1'],
    port: 0,
    log: services.log,
  })
  try {
    const headers = { host: 'www.example-motors.example' }
    const visit = request({
      port: server.port,
      host: '127.0.0.1',
      path: '/images/p-slow/640',
      headers,
    })
    visit.on('error', () => undefined).end()
    expect((await requested.promise).aborted).toBe(false)
    visit.destroy()
    await left.promise
    expect((await requested.promise).aborted).toBe(true)
  } finally {
    await server.stop({ noticeMs: 0, drainMs: 0 })
  }
})
