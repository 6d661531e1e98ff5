import { expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkSites } from '../doctor/check-sites.ts'
import type { Action } from '../../command/run-action.ts'
import { runSiteApply } from './site-apply.ts'
import { runSiteValidate } from './site-validate.ts'
import { buildSiteFile, runTestAction, useSiteFolder } from '../../command/testing.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'

const files = useTestDatabase()
const { resolvePath, write } = useSiteFolder()

const group = { slug: 'paying', name: 'Paying' }
const buildFile = (slug: string, more: Record<string, unknown>) =>
  buildSiteFile(slug, { dealership_group: group, ...more })

function run<Paths, Options extends object>(
  action: Action<[Paths, Options]>,
  paths: Paths,
  file: Record<string, unknown>,
  options: Options,
) {
  write('site.json', file)
  const openDatabase = () => Promise.resolve(files.database)
  return runTestAction(action, { resolvePath, openDatabase }, paths, options)
}

const apply = (file: Record<string, unknown>, options: Parameters<typeof runSiteApply>[2] = {}) =>
  run(runSiteApply, ['site.json'], file, options)

const validate = (
  file: Record<string, unknown>,
  options: Parameters<typeof runSiteValidate>[2] = {},
) => run(runSiteValidate, 'site.json', file, options)

test('site validate notes that the group’s stored settings were not read, or reads them', async () => {
  const defaults = { reserve: { provider: 'stripe' } }
  const first = buildFile('payer', { dealership_group: { ...group, defaults } })
  expect(await apply(first)).toMatchObject({ code: 0, notes: [] })

  const second = buildFile('reserver', { reserve: { enabled: true } })
  const alone = await validate(second)
  expect(alone.code).toBe(1)
  expect(alone.notes.join('\n')).toContain('reserve.provider: set it')
  expect(alone.notes.at(-1)).toBe(
    'The stored defaults of the group paying were not looked at; --stored counts them in, as site apply does.',
  )
  expect(await validate(second, { stored: true })).toEqual({
    code: 0,
    printed: ['site.json: no faults'],
    notes: [],
  })
  // A file with its own group defaults does not depend on the stored ones.
  expect((await validate(first)).notes).toEqual([])
})

test('a partner without an account is a notice with an instruction, and no fault', async () => {
  const file = buildFile('noticed', {
    feature_flags: { dealerstudio: true },
  })
  const needs =
    'needs the keys of an account: forecourt site partner-account --site noticed --partner dealer_studio --file FILE'
  const notes = ['noticed: 1 notice', `  feature_flags.dealerstudio: ${needs}`]
  const applied = await apply(file, { joinGroup: true })
  expect(applied).toMatchObject({ code: 0, notes })
  expect(applied.printed.at(-1)).toBe('noticed: created')
  const stored = { stored: true }
  expect((await validate(file, stored)).notes).toEqual(['site.json: 1 notice', ...notes.slice(1)])
  const { printed } = await validate(file, { ...stored, json: true })
  expect(JSON.parse(printed.join(''))).toMatchObject({
    ok: true,
    notices: [{ path: 'feature_flags.dealerstudio', message: needs }],
  })
  const finding = {
    state: 'warning',
    what: 'noticed',
    detail: `feature_flags.dealerstudio ${needs}`,
  }
  expect(await checkSites(files.database)).toContainEqual(finding)
  await files.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO partner_accounts (site_id, partner, keys_encrypted)
       SELECT id, 'dealer_studio', '' FROM sites WHERE slug = 'noticed'`,
    ),
  )
  expect((await validate(file, stored)).notes).toEqual([])
  expect((await apply(file, { joinGroup: true })).notes).toEqual([])
  expect(await checkSites(files.database)).not.toContainEqual(finding)
  // The file is validated without a database, so stored keys cannot be checked.
  expect((await validate(file)).notes.join('\n')).toContain(needs)
})

test('doctor names a stored site that a file like it would be refused for', async () => {
  await applySite(files.database, buildFile('public', {}), siteFaultChecks, { joinGroup: true })
  await files.database.asOwner((tx) =>
    tx.query(`UPDATE site_hosts SET host = 'www.dealer.com.au' WHERE host = 'public.example'`),
  )
  const findings = await checkSites(files.database)
  expect(findings).toContainEqual({
    state: 'fault',
    what: 'public',
    detail: expect.stringMatching(
      /^url: write it, such as https:\/\/www\.dealer\.com\.au/,
    ) as string,
  })
  expect(findings[0]).toMatchObject({ state: 'ok', what: 'sites' })
})
