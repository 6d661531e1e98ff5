import { describe, expect, test } from 'vitest'
import { parseEnvironment } from './environment.ts'

function parse(variables: Record<string, string>) {
  return parseEnvironment(variables, '/srv/forecourt')
}

describe('the environment', () => {
  test('needs nothing: loopback, port 3000, demo dealers, data beside the program', () => {
    expect(parse({})).toEqual({
      ok: true,
      environment: {
        port: 3000,
        hosts: ['127.0.0.1', '::1'],
        dataFolder: '/srv/forecourt/.forecourt',
        databaseUrl: undefined,
        secret: undefined,
        demo: true,
        worker: true,
        trustedProxies: [],
        pageCacheBytes: 64 * 1024 * 1024,
        imageCacheBytes: 1024 * 1024 * 1024,
        logLevel: 'info',
        withoutEffect: [],
      },
    })
  })

  test('an empty variable counts as unset', () => {
    expect(parse({ PORT: '', DATABASE_URL: '' })).toEqual(parse({}))
  })

  test.each([
    [{ PORT: '65536' }, ['PORT: must be 0 to 65535']],
    [{ PORT: 'web' }, ['PORT: must be a port number, for example 3000']],
    [{ IMAGE_CACHE_MB: '15' }, ['IMAGE_CACHE_MB: must be at least 16']],
    [{ FORECOURT_DEMO: 'no' }, ['FORECOURT_DEMO: must be 0 or 1']],
    [
      { DATABASE_URL: 'postgres://localhost/x' },
      [
        'FORECOURT_SECRET: required with DATABASE_URL, the same for every process (32 characters or more)',
      ],
    ],
    [{ FORECOURT_SECRET: 'x'.repeat(31) }, ['FORECOURT_SECRET: must have at least 32 characters']],
  ])('%j is refused with every fault named', (variables, faults) => {
    expect(parse(variables)).toEqual({ ok: false, faults })
  })

  test('port 65535 and a secret of 32 characters are accepted', () => {
    expect(parse({ PORT: '65535', FORECOURT_SECRET: 'x'.repeat(32) })).toMatchObject({ ok: true })
  })

  test('a bound of pictures is given in megabytes', () => {
    expect(parse({ IMAGE_CACHE_MB: '16' })).toMatchObject({
      environment: { imageCacheBytes: 16 * 1024 * 1024 },
    })
  })

  test('what this version does not use is told, not refused', () => {
    expect(parse({ SMTP_URL: 'smtp://x', RATE_LIMITS: 'off' })).toMatchObject({
      environment: { withoutEffect: ['SMTP_URL', 'RATE_LIMITS'] },
    })
  })

  test('several trusted proxies are separated by commas', () => {
    expect(parse({ TRUSTED_PROXY: '10.0.0.1, 10.0.0.2' })).toMatchObject({
      environment: { trustedProxies: ['10.0.0.1', '10.0.0.2'] },
    })
  })
})
