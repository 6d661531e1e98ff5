import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'
import { parseSecrets } from './secrets.rules.ts'
import type { S3Account } from '#platform/files/objects/s3-account.types.ts'

/** The settings of a deployment. Parsed once at start; no other code reads environment variables. */
export interface Environment {
  readonly port: number
  /** Addresses to listen on: both loopback families unless `HOST` says otherwise. */
  readonly hosts: readonly string[]
  /** Absolute path. */
  readonly dataFolder: string
  /** The host of the staff console, in lower case; sites may not use it. Undefined: there is no console. */
  readonly consoleHost: string | undefined
  readonly databaseUrl: string | undefined
  /** `backup` connects with this role, which bypasses row-level security; undefined: it uses `databaseUrl`. */
  readonly backupDatabaseUrl: string | undefined
  /** The configured `FORECOURT_SECRET`; undefined: the embedded setup generates a secret. */
  readonly secret: string | undefined
  /** The secret that encrypts finance applications; undefined: `secret` encrypts them. */
  readonly financeSecret: string | undefined
  readonly demo: boolean
  /** Whether a website also runs background jobs. */
  readonly worker: boolean
  /** How long a website reports that it is stopping before it refuses requests, so that load balancers notice. */
  readonly stopNoticeMs: number
  /** Mail server; undefined: mails are stored, and shown at /__mail if there are development views. */
  readonly smtpUrl: string | undefined
  /** `MAIL=none`: the operator chose to store mails without sending them. */
  readonly isWithoutMail: boolean
  /** The sender of mails; undefined: each dealer's own address. */
  readonly mailFrom: string | undefined
  /** Where customers' replies come back to this platform, and the secrets that sign them; undefined: to the dealers. */
  readonly inboundMail: { readonly domain: string; readonly secrets: readonly string[] } | undefined
  /** Whether webhooks may be sent to this machine itself, for tests and development. */
  readonly loopbackWebhooks: boolean
  /** Whether requests that submit leads are limited. */
  readonly rateLimits: boolean
  /** Whether link previews are composed pictures; otherwise they are the vehicle's plain picture. */
  readonly drawsSharedCards: boolean
  /** Whether `/__mail` and `/mock/…` exist: only if no setting indicates other users than this machine, or a proxy. */
  readonly developmentViews: boolean
  /** Proxies whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** Origin of a demonstration's providers; undefined: `npm start` runs its own. */
  readonly demoProviders: string | undefined
  /** A Meilisearch server for search pages; undefined: the built-in index. */
  readonly remoteSearch: { readonly host: string; readonly key: string } | undefined
  /** Memory for cached pages; 0: no cache. */
  readonly pageCacheBytes: number
  /** Disk space for resized pictures. */
  readonly imageCacheBytes: number
  /** The bucket for files that several machines share; undefined: folders of `FORECOURT_DATA`. */
  readonly bucket: S3Account | undefined
  /** Disk space on this machine for copies of the bucket's files. */
  readonly fileCacheBytes: number
  /** Limits on visitors' uploads in bytes, and the free disk space below which uploads are refused. */
  readonly uploads: {
    readonly addressBytes: number
    readonly siteBytes: number
    readonly leastFreeBytes: number
  }
  /** Bearer token for `GET /metrics`; undefined: the endpoint does not exist, and nothing is counted. */
  readonly metricsToken: string | undefined
  /** Port on `HOST` for a worker's own metrics; undefined: not served. */
  readonly workerMetricsPort: number | undefined
  /** OTLP/HTTP endpoint for spans, and the sampled share of traces; undefined: no tracing. */
  readonly tracing: { readonly endpoint: string; readonly share: number } | undefined
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export type EnvironmentOutcome =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly faults: string[] }

const text = z.string().trim().min(1)
const searchHostShape = 'must look like https://search.example:7700, without user or query'
const s3EndpointShape = 'must look like https://s3.example, without user or query'
const collectorShape = 'must look like http://collector.example:4318, without user or query'
const demoProvidersShape = 'must be an origin of this machine such as http://127.0.0.1:4000'
const hostName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
const loopback = ['127.0.0.1', '::1']
/** The host of the console where only this machine reaches the deployment. */
const localConsoleHost = 'console.localhost'

const listEntries = (list: string): string[] => list.split(',').map((entry) => entry.trim())

/** Whether the entry is an address such as 10.0.0.1 or a range such as 10.0.0.0/8. */
function isAddressOrRange(entry: string): boolean {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const family = isIP(address)
  return family !== 0 && Number(length ?? 0) <= (family === 6 ? 128 : 32)
}

const databaseUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must look like postgres://user:password@host:5432/name',
  })
  .optional()

const schema = z.object({
  PORT: z.coerce
    .number('must be a port number, for example 3000')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000),
  HOST: text.optional(),
  CONSOLE_HOST: text
    .toLowerCase()
    .regex(hostName, 'must be a host name such as console.platform.example, without scheme or port')
    .optional(),
  FORECOURT_DATA: text.default('.forecourt'),
  DATABASE_URL: databaseUrl,
  BACKUP_DATABASE_URL: databaseUrl,
  PGPASSWORD: z.string().optional(),
  FORECOURT_SECRET: z.string().optional(),
  FINANCE_SECRET: z.string().optional(),
  FORECOURT_DEMO: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  FORECOURT_WORKER: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  STOP_NOTICE_SECONDS: z.coerce
    .number('must be a number of seconds, for example 10')
    .min(0, 'must be 0 to 300')
    .max(300, 'must be 0 to 300')
    .default(0),
  TRUSTED_PROXY: text
    .transform(listEntries)
    .refine(
      (entries) => entries.every(isAddressOrRange),
      'must be addresses or ranges such as 10.0.0.1 or 10.0.0.0/8, separated by commas',
    )
    .optional(),
  DEMO_PROVIDERS: z
    .url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/, error: demoProvidersShape })
    .transform((url) => new URL(url).origin)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@mail.example:587' })
    .optional(),
  MAIL: z.enum(['none'], 'must be none, or left out').optional(),
  MAIL_FROM: z.email('must be an address such as website@platform.example').optional(),
  INBOUND_MAIL_DOMAIN: text
    .toLowerCase()
    .regex(hostName, 'must be a domain such as replies.platform.example, without @')
    .optional(),
  INBOUND_MAIL_SECRET: z.string().optional(),
  WEBHOOK_LOOPBACK: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SHARED_CARDS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SEARCH_HOST: z
    .url({ protocol: /^https?$/, error: searchHostShape })
    .regex(/^[^?#@]+$/, searchHostShape)
    .optional(),
  SEARCH_KEY: text.optional(),
  PAGE_CACHE_MB: z.coerce
    .number('must be a number of megabytes, for example 64')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65_536, 'must be at most 65536')
    .default(32),
  IMAGE_CACHE_MB: z.coerce
    .number('must be a number of megabytes, for example 1024')
    .int('must be a whole number')
    .min(16, 'must be at least 16')
    .max(10_000_000, 'must be at most 10000000')
    .default(1024),
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket').optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: s3EndpointShape })
    .regex(/^[^?#@]+$/, s3EndpointShape)
    .optional(),
  S3_REGION: text.regex(/^[a-z0-9-]{1,40}$/, 'must look like ap-southeast-2').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  FILE_CACHE_MB: z.coerce
    .number('must be a number of megabytes, for example 512')
    .int('must be a whole number')
    .min(16, 'must be at least 16')
    .max(10_000_000, 'must be at most 10000000')
    .default(512),
  UPLOADS_MB_PER_HOUR: z.coerce
    .number('must be a number of megabytes, for example 50')
    .min(25, 'must be at least 25, as one form may have')
    .max(1_000_000, 'must be at most 1000000')
    .default(50),
  UPLOADS_MB_PER_DAY: z.coerce
    .number('must be a number of megabytes, for example 2000')
    .min(25, 'must be at least 25, as one form may have')
    .max(10_000_000, 'must be at most 10000000')
    .default(2000),
  UPLOADS_FREE_MB: z.coerce
    .number('must be a number of megabytes, for example 500')
    .min(0, 'must be at least 0')
    .max(100_000_000, 'must be at most 100000000')
    .default(500),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,400}$/, 'must be 16 characters or more, without spaces')
    .optional(),
  WORKER_METRICS_PORT: z.coerce
    .number('must be a port number, for example 9464')
    .int('must be a whole number')
    .min(1, 'must be 1 to 65535')
    .max(65_535, 'must be 1 to 65535')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: collectorShape })
    .regex(/^[^?#@]+$/, collectorShape)
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a part such as 0.1')
    .min(0, 'must be 0 to 1')
    .max(1, 'must be 0 to 1')
    .default(1),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('info'),
})

const findRemoteSearch = (
  host: string | undefined,
  key: string | undefined,
): Environment['remoteSearch'] =>
  host === undefined || key === undefined ? undefined : { host, key }

const bucketNames = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket's variables must be set together or not at all; Amazon's endpoint follows from the region. */
function findBucketFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = bucketNames.filter((name) => given[name] === undefined)
  const first = Object.keys(given).find((name) => name.startsWith('S3_'))
  if (first === undefined) return []
  return missing.map((name) => `${name}: required with ${first}`)
}

function findBucket(data: z.output<typeof schema>): Environment['bucket'] {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = data
  if (bucket === undefined || region === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  const endpoint = data.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { bucket, region, endpoint, accessKeyId, secretAccessKey }
}

/** `PGPASSWORD` need not be URL-encoded, unlike a password in the URL, which takes precedence. */
function addPassword(url: string | undefined, password: string | undefined): string | undefined {
  if (url === undefined || password === undefined) return url
  const whole = new URL(url)
  if (whole.password !== '' || whole.username === '') return url
  whole.password = encodeURIComponent(password)
  return whole.href
}

const findTracing = (endpoint: string | undefined, share: number): Environment['tracing'] =>
  endpoint === undefined ? undefined : { endpoint, share }

function findInboundMail(
  domain: string | undefined,
  secret: string | undefined,
): Environment['inboundMail'] {
  const secrets = secret === undefined ? undefined : parseSecrets(secret)
  return domain === undefined || secrets?.ok !== true
    ? undefined
    : { domain, secrets: secrets.secrets }
}

/** Whether a listener is only reachable from this machine; undefined counts as loopback. */
const isLoopback = (host: string | undefined): boolean =>
  host === undefined || /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/.test(host.trim())

/**
 * @param variables the process's environment
 * @param folder base of relative paths
 */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  folder: string,
): EnvironmentOutcome {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (given['DATABASE_URL'] !== undefined && given['FORECOURT_SECRET'] === undefined) {
    faults.push(
      'FORECOURT_SECRET: required with DATABASE_URL, the same for every process (32 random bytes or more)',
    )
  }
  for (const name of ['FORECOURT_SECRET', 'FINANCE_SECRET', 'INBOUND_MAIL_SECRET'] as const) {
    const secret = given[name]
    if (secret === undefined) continue
    const secrets = parseSecrets(secret)
    if (!secrets.ok) faults.push(...secrets.faults.map((fault) => `${name}: ${fault}`))
  }
  if ((given['SEARCH_HOST'] === undefined) !== (given['SEARCH_KEY'] === undefined)) {
    faults.push(
      given['SEARCH_KEY'] === undefined
        ? 'SEARCH_KEY: required with SEARCH_HOST, a key that may search and write'
        : 'SEARCH_HOST: required with SEARCH_KEY',
    )
  }
  faults.push(...findBucketFaults(given))
  if (
    (given['INBOUND_MAIL_DOMAIN'] === undefined) !==
    (given['INBOUND_MAIL_SECRET'] === undefined)
  ) {
    faults.push(
      given['INBOUND_MAIL_SECRET'] === undefined
        ? 'INBOUND_MAIL_SECRET: required with INBOUND_MAIL_DOMAIN, to sign the mails that are handed over'
        : 'INBOUND_MAIL_DOMAIN: required with INBOUND_MAIL_SECRET, the domain of the addresses that customers reply to',
    )
  }
  if (given['MAIL'] === 'none' && given['SMTP_URL'] !== undefined) {
    faults.push('MAIL: none contradicts SMTP_URL; leave one of them out')
  }
  if (given['WORKER_METRICS_PORT'] !== undefined && given['METRICS_TOKEN'] === undefined) {
    faults.push('METRICS_TOKEN: required with WORKER_METRICS_PORT, which nobody could read without')
  }
  if (given['RATE_LIMITS'] === 'off' && !isLoopback(given['HOST'])) {
    faults.push(
      'RATE_LIMITS: off is for this machine alone; leave HOST unset (loopback) or turn the limits on',
    )
  }
  if (given['WEBHOOK_LOOPBACK'] === '1' && !isLoopback(given['HOST'])) {
    faults.push(
      'WEBHOOK_LOOPBACK: 1 is for this machine alone; leave HOST unset (loopback) or leave it out',
    )
  }
  const developmentViews =
    given['DATABASE_URL'] === undefined &&
    given['TRUSTED_PROXY'] === undefined &&
    given['SMTP_URL'] === undefined &&
    isLoopback(given['HOST'])
  if (given['DEMO_PROVIDERS'] !== undefined && !developmentViews) {
    faults.push(
      'DEMO_PROVIDERS: takes no money, so it is for this machine alone; leave it out where DATABASE_URL, TRUSTED_PROXY or SMTP_URL is set or HOST is not loopback',
    )
  }
  if (!parsed.success || faults.length > 0) return { ok: false, faults }
  const { data } = parsed
  return {
    ok: true,
    environment: {
      port: data.PORT,
      hosts: data.HOST === undefined ? loopback : [data.HOST],
      dataFolder: isAbsolute(data.FORECOURT_DATA)
        ? data.FORECOURT_DATA
        : resolve(folder, data.FORECOURT_DATA),
      consoleHost: data.CONSOLE_HOST ?? (developmentViews ? localConsoleHost : undefined),
      databaseUrl: addPassword(data.DATABASE_URL, data.PGPASSWORD),
      backupDatabaseUrl: data.BACKUP_DATABASE_URL,
      secret: data.FORECOURT_SECRET,
      financeSecret: data.FINANCE_SECRET,
      demo: data.FORECOURT_DEMO === '1',
      worker: data.FORECOURT_WORKER === '1',
      stopNoticeMs: data.STOP_NOTICE_SECONDS * 1000,
      smtpUrl: data.SMTP_URL,
      isWithoutMail: data.MAIL === 'none',
      mailFrom: data.MAIL_FROM,
      inboundMail: findInboundMail(data.INBOUND_MAIL_DOMAIN, data.INBOUND_MAIL_SECRET),
      loopbackWebhooks: data.WEBHOOK_LOOPBACK === '1',
      rateLimits: data.RATE_LIMITS === 'on',
      drawsSharedCards: data.SHARED_CARDS === 'on',
      developmentViews,
      demoProviders: data.DEMO_PROVIDERS,
      trustedProxies: data.TRUSTED_PROXY ?? [],
      remoteSearch: findRemoteSearch(data.SEARCH_HOST, data.SEARCH_KEY),
      pageCacheBytes: data.PAGE_CACHE_MB * 1024 * 1024,
      imageCacheBytes: data.IMAGE_CACHE_MB * 1024 * 1024,
      bucket: findBucket(data),
      fileCacheBytes: data.FILE_CACHE_MB * 1024 * 1024,
      uploads: {
        addressBytes: data.UPLOADS_MB_PER_HOUR * 1024 * 1024,
        siteBytes: data.UPLOADS_MB_PER_DAY * 1024 * 1024,
        leastFreeBytes: data.UPLOADS_FREE_MB * 1024 * 1024,
      },
      metricsToken: data.METRICS_TOKEN,
      workerMetricsPort: data.WORKER_METRICS_PORT,
      tracing: findTracing(data.OTEL_EXPORTER_OTLP_ENDPOINT, data.OTEL_TRACES_SAMPLER_ARG),
      logLevel: data.LOG_LEVEL,
    },
  }
}
