import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseEnvironment } from '#platform/config/environment.ts'
import { findMissingMailServer } from '#platform/config/mail-server.rules.ts'

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly build?: string; readonly environment?: Record<string, string> }>
  >
}

/** What `.env` gives. */
const secrets: Readonly<Record<string, string>> = {
  FORECOURT_SECRET: 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe',
  METRICS_TOKEN: 'a-token-of-the-tests',
  POSTGRES_PASSWORD: 'a-password',
  S3_ACCESS_KEY_ID: 'AKID',
  S3_SECRET_ACCESS_KEY: 'a-secret',
  SMTP_URL: 'smtp://mail.example:587',
}

test.each(['.dockerignore', '.gitignore'])(
  'the secrets of a deployment come into no image and no commit: %s',
  async (file) => {
    const names = (await readFile(file, 'utf8')).split('\n')
    expect(names).toEqual(expect.arrayContaining(['.env', 'bucket-accounts.json']))
  },
)

test('each process of the compose file starts with what it is given, and has no files of its own', async () => {
  const { services } = parse(await readFile('compose.yaml', 'utf8'), { merge: true }) as Compose
  const ours = Object.entries(services).filter(([, { build }]) => build !== undefined)
  expect(ours.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker'])
  for (const [name, { environment = {} }] of ours) {
    const given = Object.entries(environment).map(([key, text]) => [
      key,
      text.replace(/\$\{(\w+)(?::-)?\}/g, (_, variable: string) => secrets[variable] ?? ''),
    ])
    const parsed = parseEnvironment(Object.fromEntries(given) as Record<string, string>, '/app')
    expect(parsed, name).toMatchObject({ ok: true, environment: { worker: false, demo: false } })
    if (!parsed.ok) continue
    expect(findMissingMailServer(parsed.environment), name).toBeUndefined()
    const { bucket, databaseUrl, developmentViews } = parsed.environment
    expect([bucket?.bucket, databaseUrl, developmentViews]).toEqual([
      'forecourt',
      'postgres://forecourt:a-password@database:5432/forecourt',
      false,
    ])
  }
})
