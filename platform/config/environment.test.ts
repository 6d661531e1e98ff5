import { describe, expect, test } from 'vitest'
import { parseEnvironment } from './environment.ts'

const secret = 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe'

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
        consoleHost: 'console.localhost',
        databaseUrl: undefined,
        secret: undefined,
        demo: true,
        worker: true,
        stopNoticeMs: 0,
        smtpUrl: undefined,
        isWithoutMail: false,
        mailFrom: undefined,
        loopbackWebhooks: false,
        rateLimits: true,
        drawsSharedCards: true,
        developmentViews: true,
        trustedProxies: [],
        remoteSearch: undefined,
        pageCacheBytes: 32 * 1024 * 1024,
        imageCacheBytes: 1024 * 1024 * 1024,
        fileCacheBytes: 512 * 1024 * 1024,
        uploads: {
          addressBytes: 50 * 1024 * 1024,
          siteBytes: 2000 * 1024 * 1024,
          leastFreeBytes: 500 * 1024 * 1024,
        },
        logLevel: 'info',
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
    [
      { UPLOADS_MB_PER_HOUR: '24' },
      ['UPLOADS_MB_PER_HOUR: must be at least 25, as one form may have'],
    ],
    [
      { UPLOADS_FREE_MB: 'few' },
      ['UPLOADS_FREE_MB: must be a number of megabytes, for example 500'],
    ],
    [
      { SMTP_URL: 'mail.example:25' },
      ['SMTP_URL: must look like smtp://user:password@mail.example:587'],
    ],
    [{ MAIL_FROM: 'website' }, ['MAIL_FROM: must be an address such as website@platform.example']],
    [{ WEBHOOK_LOOPBACK: 'yes' }, ['WEBHOOK_LOOPBACK: must be 0 or 1']],
    [{ SHARED_CARDS: '0' }, ['SHARED_CARDS: must be on or off']],
    ...['301', '-1'].map((seconds): [Record<string, string>, string[]] => [
      { STOP_NOTICE_SECONDS: seconds },
      ['STOP_NOTICE_SECONDS: must be 0 to 300'],
    ]),
    [
      { STOP_NOTICE_SECONDS: 'a while' },
      ['STOP_NOTICE_SECONDS: must be a number of seconds, for example 10'],
    ],
    ...[
      'proxy.internal',
      '10.0.0.1,',
      '10.0.0.1 10.0.0.2',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '2001:db8::/129',
    ].map((list): [Record<string, string>, string[]] => [
      { TRUSTED_PROXY: list },
      [
        'TRUSTED_PROXY: must be addresses or ranges such as 10.0.0.1 or 10.0.0.0/8, separated by commas',
      ],
    ]),
    ...['https://console.example', 'console.example:443', 'console..example', '-x'].map(
      (host): [Record<string, string>, string[]] => [
        { CONSOLE_HOST: host },
        [
          'CONSOLE_HOST: must be a host name such as console.platform.example, without scheme or port',
        ],
      ],
    ),
    [
      { DEMO_PROVIDERS: 'http://192.0.2.1:4000' },
      ['DEMO_PROVIDERS: must be an origin of this machine such as http://127.0.0.1:4000'],
    ],
    [{ RATE_LIMITS: 'no' }, ['RATE_LIMITS: must be on or off']],
    [{ FORECOURT_DEMO: 'no' }, ['FORECOURT_DEMO: must be 0 or 1']],
    ...['search.example:7700', 'ftp://search.example', 'https://user@search.example', 'x'].map(
      (host): [Record<string, string>, string[]] => [
        { SEARCH_HOST: host, SEARCH_KEY: 'key' },
        ['SEARCH_HOST: must look like https://search.example:7700, without user or query'],
      ],
    ),
    [
      { SEARCH_HOST: 'http://127.0.0.1:7700' },
      ['SEARCH_KEY: required with SEARCH_HOST, a key that may search and write'],
    ],
    [{ SEARCH_KEY: 'key' }, ['SEARCH_HOST: required with SEARCH_KEY']],
    [{ METRICS_TOKEN: 'short' }, ['METRICS_TOKEN: must be 16 characters or more, without spaces']],
    [
      { WORKER_METRICS_PORT: '9464' },
      ['METRICS_TOKEN: required with WORKER_METRICS_PORT, which nobody could read without'],
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:key@collector:4318' },
      [
        'OTEL_EXPORTER_OTLP_ENDPOINT: must look like http://collector.example:4318, without user or query',
      ],
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, ['OTEL_TRACES_SAMPLER_ARG: must be 0 to 1']],
    [
      { DATABASE_URL: 'postgres://localhost/x' },
      [
        'FORECOURT_SECRET: required with DATABASE_URL, the same for every process (32 random bytes or more)',
      ],
    ],
    [
      { FORECOURT_SECRET: secret.slice(1) },
      ['FORECOURT_SECRET: has 31 bytes: it must have at least 32'],
    ],
    [
      { FORECOURT_SECRET: `${secret},` },
      [
        'FORECOURT_SECRET: member 2 of 2 is empty: it must have at least 32 bytes (a comma parts two secrets)',
      ],
    ],
  ])('%j is refused with every fault named', (variables, faults) => {
    expect(parse(variables)).toEqual({ ok: false, faults })
  })

  test('port 65535 and a secret of 32 bytes are accepted, and an older one behind it', () => {
    expect(parse({ PORT: '65535', FORECOURT_SECRET: secret })).toMatchObject({ ok: true })
    expect(parse({ FORECOURT_SECRET: `${secret},${secret}` })).toMatchObject({ ok: true })
  })

  test.each<[Record<string, string>, boolean]>([
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '10.0.0.4' }, false],
    [{ DATABASE_URL: 'postgres://a@db.internal/b', FORECOURT_SECRET: secret }, false],
    [{ TRUSTED_PROXY: '127.0.0.1' }, false],
    [{ SMTP_URL: 'smtp://mail.example' }, false],
  ])('%j has development views: %s', (variables, expected) => {
    expect(parse(variables)).toMatchObject({ environment: { developmentViews: expected } })
  })

  test.each([
    [{}, 'console.localhost'],
    [{ HOST: '0.0.0.0' }, undefined],
    [{ TRUSTED_PROXY: '127.0.0.1' }, undefined],
    [{ DATABASE_URL: 'postgres://a@db.internal/b', FORECOURT_SECRET: secret }, undefined],
    [{ HOST: '0.0.0.0', CONSOLE_HOST: 'console.platform.example' }, 'console.platform.example'],
  ])('%j has its staff console at %s', (variables, consoleHost) => {
    expect(parse(variables)).toMatchObject({ ok: true, environment: { consoleHost } })
  })

  test('the host of the staff console is compared in lower case', () => {
    expect(parse({ CONSOLE_HOST: 'Staff.Platform.example' })).toMatchObject({
      environment: { consoleHost: 'staff.platform.example' },
    })
  })

  test('a bound of pictures is given in megabytes', () => {
    expect(parse({ IMAGE_CACHE_MB: '16' })).toMatchObject({
      environment: { imageCacheBytes: 16 * 1024 * 1024 },
    })
  })

  test.each([
    {},
    { HOST: '127.0.0.1' },
    { HOST: '127.3.2.1' },
    { HOST: '::1' },
    { HOST: 'localhost' },
  ])('limits may be off where only this machine listens: %j', (host) => {
    expect(parse({ ...host, RATE_LIMITS: 'off' })).toMatchObject({
      environment: { rateLimits: false },
    })
  })

  test.each(['0.0.0.0', '::', '10.0.0.4', 'www.dealer.example', '127.0.0.1.example', '1270.0.0.1'])(
    'limits off beside a listener at %s are refused at start',
    (host) => {
      expect(parse({ HOST: host, RATE_LIMITS: 'off' })).toEqual({
        ok: false,
        faults: [expect.stringMatching(/^RATE_LIMITS: off is for this machine alone/)],
      })
      expect(parse({ HOST: host, RATE_LIMITS: 'on' })).toMatchObject({ ok: true })
    },
  )

  test.each([
    ['postgres://forecourt@db.example/cars', 'postgres://forecourt:p%40ss%2F%25@db.example/cars'],
    ['postgres://forecourt:other@db.example/cars', 'postgres://forecourt:other@db.example/cars'],
    ['postgres://db.example/cars', 'postgres://db.example/cars'],
  ])('the password of %s may come by PGPASSWORD, with any characters', (url, databaseUrl) => {
    const variables = { DATABASE_URL: url, PGPASSWORD: 'p@ss/%', FORECOURT_SECRET: secret }
    expect(parse(variables)).toMatchObject({ environment: { databaseUrl } })
  })

  test('a mail server and its sender are taken as given', () => {
    const variables = {
      SMTP_URL: 'smtps://forecourt:secret@mail.example:465',
      MAIL_FROM: 'website@platform.example',
    }
    expect(parse(variables)).toMatchObject({
      environment: { smtpUrl: variables.SMTP_URL, mailFrom: variables.MAIL_FROM },
    })
  })

  test('webhooks may reach this machine only where no other machine can use it', () => {
    expect(parse({ WEBHOOK_LOOPBACK: '1' })).toMatchObject({
      environment: { loopbackWebhooks: true },
    })
    expect(parse({ HOST: '0.0.0.0', WEBHOOK_LOOPBACK: '1' })).toEqual({
      ok: false,
      faults: [expect.stringMatching(/^WEBHOOK_LOOPBACK: 1 is for this machine alone/)],
    })
    expect(parse({ HOST: '0.0.0.0', WEBHOOK_LOOPBACK: '0' })).toMatchObject({ ok: true })
  })

  test('replies come back only where their domain and a strong secret are named', () => {
    const domain = { INBOUND_MAIL_DOMAIN: 'Replies.Platform.example' }
    const secret = { INBOUND_MAIL_SECRET: 'a secret of the tests with 32 bytes or more' }
    expect(parse({})).toMatchObject({ environment: { inboundMail: undefined } })
    expect(parse({ ...domain, ...secret })).toMatchObject({
      environment: {
        inboundMail: {
          domain: 'replies.platform.example',
          secrets: [secret.INBOUND_MAIL_SECRET],
        },
      },
    })
    for (const half of [
      domain,
      secret,
      { ...domain, INBOUND_MAIL_SECRET: 'short' },
      { ...secret, INBOUND_MAIL_DOMAIN: 'a@b.example' },
    ]) {
      expect(parse(half)).toMatchObject({
        ok: false,
        faults: [expect.stringMatching(/^INBOUND_MAIL_/)],
      })
    }
  })

  test('nothing is counted or traced by default', () => {
    expect(parse({})).toMatchObject({
      environment: { metricsToken: undefined, workerMetricsPort: undefined, tracing: undefined },
    })
    const variables = {
      METRICS_TOKEN: 'a-token-of-the-tests',
      WORKER_METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    }
    expect(parse(variables)).toMatchObject({
      environment: {
        metricsToken: 'a-token-of-the-tests',
        workerMetricsPort: 9464,
        tracing: { endpoint: 'http://127.0.0.1:4318', share: 0.1 },
      },
    })
  })

  test('a bucket is named whole, and Amazon’s address follows from its region', () => {
    const variables = {
      S3_BUCKET: 'forecourt-files',
      S3_REGION: 'ap-southeast-2',
      S3_ACCESS_KEY_ID: 'AKID',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    const endpoint = 'https://s3.ap-southeast-2.amazonaws.com'
    expect(parse(variables)).toMatchObject({
      environment: { bucket: { bucket: 'forecourt-files', endpoint } },
    })
    const S3_ENDPOINT = 'http://minio.internal:9000'
    expect(parse({ ...variables, S3_ENDPOINT })).toMatchObject({
      environment: { bucket: { endpoint: S3_ENDPOINT } },
    })
    expect(parse({ S3_BUCKET: 'forecourt-files', S3_REGION: 'ap-southeast-2' })).toEqual({
      ok: false,
      faults: [
        'S3_ACCESS_KEY_ID: required with S3_BUCKET',
        'S3_SECRET_ACCESS_KEY: required with S3_BUCKET',
      ],
    })
    expect(parse({})).toMatchObject({ environment: { bucket: undefined } })
  })

  test.each(['http://127.0.0.1:7700', 'https://search.example', 'https://platform.example/search'])(
    'a remote search at %s is taken with its key',
    (host) => {
      expect(parse({ SEARCH_HOST: host, SEARCH_KEY: 'a key' })).toMatchObject({
        environment: { remoteSearch: { host, key: 'a key' } },
      })
    },
  )

  test('several trusted proxies are separated by commas', () => {
    expect(parse({ TRUSTED_PROXY: '10.0.0.1, 10.0.0.0/8, ::1,2001:db8::/32' })).toMatchObject({
      environment: { trustedProxies: ['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'] },
    })
  })

  test('the notice before a website stops is given in seconds', () => {
    expect(parse({ STOP_NOTICE_SECONDS: '2.5' })).toMatchObject({
      environment: { stopNoticeMs: 2500 },
    })
  })
})

describe('payment providers of a demonstration', () => {
  const providers = { DEMO_PROVIDERS: 'http://127.0.0.1:4000' }

  test('are known where this machine alone is served', () => {
    expect(parse(providers)).toMatchObject({
      environment: { demoProviders: 'http://127.0.0.1:4000' },
    })
    expect(parse({})).toMatchObject({ environment: { demoProviders: undefined } })
  })

  test.each([
    { DATABASE_URL: 'postgres://u:p@db.example/x', FORECOURT_SECRET: 's3cret'.repeat(8) },
    { HOST: '0.0.0.0' },
    { TRUSTED_PROXY: '10.0.0.1' },
    { SMTP_URL: 'smtp://mail.example:587' },
  ])('are refused with %j, where others are served', (deployment) => {
    expect(parse({ ...deployment, ...providers })).toMatchObject({
      ok: false,
      faults: [expect.stringMatching(/^DEMO_PROVIDERS: takes no money/)],
    })
  })
})
