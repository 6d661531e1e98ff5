import { readFile } from 'node:fs/promises'
import { BlockList, isIPv4 } from 'node:net'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseEnvironment } from '#platform/config/environment.ts'
import { findMissingMailServer } from '#platform/config/mail-server.rules.ts'

interface Service {
  readonly build?: string
  readonly image?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly networks?: readonly string[] | { readonly inside: { readonly ipv4_address: string } }
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: {
    readonly inside: {
      readonly ipam: { readonly config: readonly { subnet: string; ip_range: string }[] }
    }
  }
  readonly configs: { readonly accounts: { readonly content: string } }
}

const text = await readFile('compose.yaml', 'utf8')
const compose = parse(text, { merge: true }) as Compose
const services = Object.entries(compose.services)
const withImage = services.filter(([, { build }]) => build === undefined)
/** The long-running services; `make-bucket` ends after its work. */
const ours = services.filter(([name, { build }]) => build !== undefined && name !== 'make-bucket')

/** The variables of `.env`. */
const env: Readonly<Record<string, string>> = {
  FORECOURT_SECRET: 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe',
  METRICS_TOKEN: 'a-token-of-the-tests',
  // Special characters must work without URL encoding.
  POSTGRES_PASSWORD: 'p@ss:w/rd?#%',
  S3_ACCESS_KEY_ID: 'AKID',
  S3_SECRET_ACCESS_KEY: 'a-secret',
  SMTP_URL: 'smtp://mail.example:587',
}
/** Interpolates as Compose does: `$$` is a dollar, `:?` requires a variable, `:-` gives a default. */
const interpolate = (value: string): string =>
  value.replace(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (whole, name: string | undefined, kind: string | undefined, rest: string) => {
      if (name === undefined) return whole.slice(1)
      return env[name] ?? (kind === '-' ? rest : '')
    },
  )

test.each(['.dockerignore', '.gitignore'])(
  'the secrets of a deployment come into no image and no commit: %s',
  async (file) => {
    expect((await readFile(file, 'utf8')).split('\n')).toContain('.env')
  },
)

test('each process of the compose file starts with the settings given to it, and has no files of its own', () => {
  expect(ours.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker'])
  for (const [name, { environment = {} }] of ours) {
    const given = Object.entries(environment).map(([key, value]) => [key, interpolate(value)])
    const parsed = parseEnvironment(Object.fromEntries(given) as Record<string, string>, '/app')
    expect(parsed, name).toMatchObject({ ok: true, environment: { worker: false, demo: false } })
    if (!parsed.ok) continue
    expect(findMissingMailServer(parsed.environment), name).toBeUndefined()
    const { bucket, databaseUrl, developmentViews } = parsed.environment
    expect([bucket?.bucket, databaseUrl, developmentViews]).toEqual([
      'forecourt',
      `postgres://forecourt:${encodeURIComponent(env['POSTGRES_PASSWORD'] ?? '')}@database:5432/forecourt`,
      false,
    ])
    expect(interpolate(environment['PGPASSWORD'] ?? '')).toBe(env['POSTGRES_PASSWORD'])
  }
})

test('the compose file says which variables it takes, and does not start without those that it needs', () => {
  const used = [...text.matchAll(/\$\{([A-Z0-9_]+)(:[-?])?/g)].map(([, name = '', kind]) => ({
    name,
    kind,
  }))
  const listed = [...text.matchAll(/^# {3}([A-Z][A-Z0-9_]+) {2,}/gm)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(used.map(({ name }) => name)))
  const required = new Set(used.filter(({ kind }) => kind === ':?').map(({ name }) => name))
  const optional = new Set(used.filter(({ kind }) => kind === ':-').map(({ name }) => name))
  expect([...required].toSorted()).toEqual(
    Object.keys(env)
      .filter((name) => name !== 'SMTP_URL')
      .toSorted(),
  )
  expect([...optional].toSorted()).toEqual([
    'CONSOLE_HOST',
    'INBOUND_MAIL_DOMAIN',
    'INBOUND_MAIL_SECRET',
    'MAIL',
    'MAIL_FROM',
    'SMTP_URL',
  ])
})

describe('a compose file that comes up by itself', () => {
  test('names each image by its digest, those of the Dockerfile too', async () => {
    const bases = [...(await readFile('Dockerfile', 'utf8')).matchAll(/^FROM (\S+)/gm)]
    const images = [...withImage.map(([, { image }]) => image), ...bases.map(([, image]) => image)]
    expect(images.length).toBeGreaterThan(4)
    for (const image of images) expect(image).toMatch(/^[a-z/]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
  })

  test('waits for its dependencies, and checks the health of each service', () => {
    for (const [name, { depends_on: needs = {} }] of services) {
      for (const [needed, { condition }] of Object.entries(needs)) {
        expect(compose.services[needed], `${name} needs ${needed}`).toBeDefined()
        const ends = needed === 'make-bucket'
        expect(condition).toBe(ends ? 'service_completed_successfully' : 'service_healthy')
      }
    }
    const unseen = services.filter(([, { healthcheck }]) => healthcheck === undefined)
    expect(unseen.map(([name]) => name)).toEqual(['make-bucket'])
    const web = compose.services['web-1']!.healthcheck!.test.join(' ')
    expect(web).toContain('/livez')
  })

  test('reserves the address of the trusted proxy for the proxy', () => {
    const [{ subnet, ip_range: range }] = compose.networks.inside.ipam.config as [
      { subnet: string; ip_range: string },
    ]
    const { networks } = compose.services['proxy']!
    const address = (networks as { inside: { ipv4_address: string } }).inside.ipv4_address
    const contains = (block: string): boolean => {
      const [net = '', bits] = block.split('/')
      const list = new BlockList()
      list.addSubnet(net, Number(bits))
      return isIPv4(address) && list.check(address)
    }
    expect([contains(subnet), contains(range)]).toEqual([true, false])
    expect(compose.services['web-1']!.environment!['TRUSTED_PROXY']).toBe(address)
  })

  test('gives the store the account that the websites have, with the right to make its bucket', () => {
    const accounts = JSON.parse(interpolate(compose.configs.accounts.content)) as {
      identities: { actions: string[]; credentials: object[] }[]
    }
    expect(accounts.identities[0]?.credentials).toEqual([
      { accessKey: env['S3_ACCESS_KEY_ID'], secretKey: env['S3_SECRET_ACCESS_KEY'] },
    ])
    expect(accounts.identities[0]?.actions).toContain('Admin')
  })
})
