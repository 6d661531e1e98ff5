/**
 * `npm run test:restore`: backs up demo data while visitors send leads with files, restores it into a new server and
 * a new bucket, and compares every table, privilege and file. Tests both the embedded server and an external
 * PostgreSQL.
 */
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startObjectStore } from '#fakes/object-store.fake.ts'
import { startPaymentProviders } from '#fakes/payments/payment-providers.fake.ts'
import { createRandom } from '#modules/vehicles/demo-stock/random.ts'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { restoreFiles } from '#apps/deployment/backup/back-up-files.ts'
import { openFiles } from '#apps/deployment/open-files.ts'
import { dumpDatabase } from '#platform/postgres/backup/dump-database.ts'
import { listNamedRoles } from '#platform/postgres/backup/named-roles.ts'
import { startOwnServer } from '#platform/postgres/backup/own-server.fake.ts'
import { chooseTools, findPgTools } from '#platform/postgres/backup/pg-tools.ts'
import { restoreDump } from '#platform/postgres/backup/restore-dump.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { startWebProcess } from '../../checks/setup/web-process.ts'
import { applyBuyingSite, importForSale } from '../buying/buying-sites.ts'
import { buy } from '../chaos/purchases/buyer.ts'
import { planPlainPurchase } from '../chaos/purchases/purchase-plan.rules.ts'
import { listCars } from '../chaos/purchases/stored-purchases.ts'
import { closeConnections } from '../chaos/send-request.ts'
import { runCommand } from '../command.ts'
import {
  backUp,
  compare,
  digestDeployment,
  drillSecret,
  type DrillDeployment,
  openFolder,
  readDrillEnvironment,
  restore,
  runDoctor,
  withDrillDatabase,
} from './drill-deployment.ts'
import { findLostLeads, sendLeads } from './send-leads.ts'

const site = 'big-box-cars'
const print = (line: string): void => console.log(line)
const faults: string[] = []
const undo: (() => Promise<void>)[] = []
const secrets = { FORECOURT_SECRET: drillSecret }
/** No demo data and no jobs: a deployment that is restored for inspection sends nothing. */
const quiet = {
  ...secrets,
  FORECOURT_DEMO: '0',
  FORECOURT_WORKER: '0',
  MAIL: 'none',
  RATE_LIMITS: 'off',
} as const
/** How many leads are stored before a backup begins. */
const leadsBefore = 5

// Also for commands, which inherit this process's environment.
process.env['FORECOURT_SECRET'] = drillSecret
try {
  await buildIfNeeded(print)
  print('An embedded server')
  const embedded = await makeDeployment()
  const openTarget = () => ({ data: openTemporary('target'), variables: quiet })
  await drill(embedded, openTarget, false)
  const tools = await findPgTools(process.env['PATH'] ?? '')
  if (tools.length === 0) print('SKIPPED  PostgreSQL of one’s own: pg_dump is not installed')
  else {
    print('PostgreSQL of one’s own, and a bucket')
    const own = await moveToOwnServer(embedded)
    await drill(own, await openOwnTarget(), true)
  }
} finally {
  closeConnections()
  for (const each of undo.reverse()) await each()
}
for (const fault of faults) print(`FAULT  ${fault}`)
print(faults.length === 0 ? 'Restored as it was.' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

function openTemporary(name: string): string {
  const data = openFolder(name)
  undo.push(() => removeData(data))
  return data
}

/** Demo dealers, a paid reservation and API keys. */
async function makeDeployment(): Promise<DrillDeployment> {
  const data = openTemporary('source')
  const providers = await startPaymentProviders({ delivery: 'sent' })
  undo.push(() => providers.stop())
  const variables = { ...secrets, DEMO_PROVIDERS: providers.origin, RATE_LIMITS: 'off' }
  const web = await startWebProcess(data, { variables })
  try {
    await applyBuyingSite(data, 'stripe')
    await importForSale(data, ['Drill'])
    const [car] = await listCars(data)
    const market = {
      data,
      ports: [web.port],
      providerOrigin: providers.origin,
      onStep: () => undefined,
      onAnswer: () => undefined,
      onFailure: (reason: string) => print(`  a buyer waits: ${reason}`),
    }
    const plan = {
      ...planPlainPurchase(createRandom('restore drill')),
      comesBack: true,
      firstWeb: 0,
    }
    const buyer = { token: 'b1', provider: 'stripe', car: car!, plan } as const
    const seen = await buy(market, buyer)
    if (!seen.sawReserved) throw new Error('the reservation of the drill was not paid')
    const key = await runCommand(data, 'key', 'create', '--site', site, '--kind', 'basic')
    if (key.code !== 0) throw new Error(`no key was made: ${key.errors}`)
  } finally {
    await web.stop()
  }
  return { data, variables: quiet }
}

/** The same deployment, with its database in an external server and its files in a bucket. */
async function moveToOwnServer(source: DrillDeployment): Promise<DrillDeployment> {
  const bucket = await startObjectStore()
  undo.push(() => bucket.stop())
  const server = await startOwnServer()
  undo.push(() => server.stop())
  await server.run('postgres', 'CREATE ROLE forecourt LOGIN CREATEROLE')
  await server.run('postgres', 'CREATE DATABASE forecourt OWNER forecourt')
  await server.run('postgres', 'CREATE ROLE backups LOGIN BYPASSRLS')
  await server.run('postgres', 'GRANT pg_read_all_data TO backups')
  const moved: DrillDeployment = {
    data: openTemporary('own'),
    variables: {
      ...quiet,
      ...bucket.variables,
      DATABASE_URL: server.urlOf('forecourt', 'forecourt'),
      BACKUP_DATABASE_URL: server.urlOf('backups', 'forecourt'),
    },
  }
  const tools = chooseTools(await findPgTools(process.env['PATH'] ?? ''), 15)!
  const file = join(openTemporary('dump'), 'moved.dump')
  const roles = await withDrillDatabase(source, async (database) => {
    await dumpDatabase(tools, database.target, file)
    const client = await database.connect('owner')
    const named = await listNamedRoles(client)
    await client.end()
    return named
  })
  await withDrillDatabase(moved, async (database) => {
    const client = await database.connect('owner')
    await restoreDump(client, database.target, { tools, file, roles })
    await client.end()
  })
  // A backup stores files like a data folder.
  const folder = await backUp(source, () => undefined)
  undo.push(() => rm(dirname(folder), { recursive: true }))
  await restoreFiles(folder, openFiles(readDrillEnvironment(moved)), (path) => readFile(path))
  return moved
}

async function openOwnTarget(): Promise<() => DrillDeployment> {
  const bucket = await startObjectStore()
  undo.push(() => bucket.stop())
  const server = await startOwnServer()
  undo.push(() => server.stop())
  await server.run('postgres', 'CREATE ROLE dealer LOGIN CREATEROLE')
  await server.run('postgres', 'CREATE DATABASE restored OWNER dealer')
  const variables = { ...quiet, ...bucket.variables }
  const target = {
    data: openTemporary('own-target'),
    variables: { ...variables, DATABASE_URL: server.urlOf('dealer', 'restored') },
  }
  return () => target
}

/** Backs up a deployment while it is used and while it is idle, and restores both. */
async function drill(
  source: DrillDeployment,
  openTarget: () => DrillDeployment,
  copiesObjects: boolean,
): Promise<void> {
  print('  while visitors send leads with files')
  const web = await startWebProcess(source.data, { variables: source.variables })
  try {
    const sender = sendLeads(web.port, site)
    while (sender.acknowledged().length < leadsBefore) await wait(50)
    const before = sender.acknowledged()
    const used = await backUp(source, print, copiesObjects)
    undo.push(() => rm(dirname(used), { recursive: true }))
    const during = sender.acknowledged().length - before.length
    await sender.stop()
    print(`  ${before.length} leads were taken before it and ${during} while it was made`)
    const target = openTarget()
    await restore(target, used, print)
    faults.push(...(await withDrillDatabase(target, (database) => findLostLeads(database, before))))
    faults.push(...listMissingFiles(await digestDeployment(target)))
    faults.push(...(await runDoctor(target)))
  } finally {
    await web.stop()
  }
  print('  at rest')
  const atRest = await digestDeployment(source)
  const folder = await backUp(source, print, copiesObjects)
  undo.push(() => rm(dirname(folder), { recursive: true }))
  const target = openTarget()
  await restore(target, folder, print, true)
  const restored = await digestDeployment(target)
  faults.push(...compare(atRest, restored), ...listMissingFiles(restored))
  faults.push(...(await runDoctor(target)))
  const files = Object.keys(restored).filter((name) => name.startsWith('file ')).length
  print(
    `  ${Object.keys(restored).length - files} tables and lists of rights, ${files} files compared`,
  )
}

function listMissingFiles(digest: Readonly<Record<string, string>>): string[] {
  return Object.entries(digest)
    .filter(([, length]) => length === 'missing')
    .map(([name]) => `${name} is missing`)
}
