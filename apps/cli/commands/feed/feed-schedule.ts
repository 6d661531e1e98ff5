import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findDealership } from '#apps/deployment/find-dealership.ts'
import { findDropFolder } from '#apps/deployment/find-drop-folder.ts'
import { openFiles } from '#apps/deployment/open-files.ts'
import { importFeedJob } from '#modules/stock-feeds/import-feed.job.ts'
import { listFeedStates, listRuns } from '#modules/stock-feeds/feed-run.store.ts'
import { removeFeed } from '#modules/stock-feeds/remove-feed.ts'
import {
  type FeedCredentials,
  feedCredentialsSchema,
  feedKeyPurpose,
  findCredentialsFault,
  stockFeedSchema,
} from '#modules/stock-feeds/stock-feed.schema.ts'
import {
  findStockFeedByName,
  noteRunRequested,
  saveStockFeed,
} from '#modules/stock-feeds/stock-feed.store.ts'
import { findMapping } from '#modules/vehicles/feed/find-mapping.ts'
import { isFilesAway } from '#platform/files/files-away.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { hostKeyPattern } from '#platform/remote-files/host-key.ts'
import { readPrivateKey } from '#platform/remote-files/private-key.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { describeFeed, findFeedClocks } from '../doctor/check-feeds.ts'
import { describeRun } from './describe-feed-run.ts'
import { findGroupDealerships } from '../stock/group-dealerships.ts'
import type { JsonOption } from '../../command/options.ts'
import { readAccountKeys } from '../site-accounts/read-account-keys.ts'
import { refuse } from '../../command/refusal.ts'
import { findDealershipClocks } from '../../printing/site-clock.ts'

interface FeedOptions extends JsonOption {
  readonly dealership: string
}

interface FeedAddOptions extends JsonOption {
  readonly dealership?: string
  readonly group?: string
  readonly address?: string
  readonly folder?: boolean
  readonly every: string
  readonly format: string
  readonly mapping?: string
  readonly partial?: boolean
  readonly credentials?: string
  readonly hostKey?: string
}

const shownRuns = 50

const no = (code: string, message: string) => ({ ok: false, code, message }) as const

/** Creates or changes a feed of one dealership, or one for each dealership in a group. */
export async function runFeedAdd(
  context: CommandContext,
  name: string,
  options: FeedAddOptions,
): Promise<number> {
  const plan = await planFeed(context, name, options)
  if (!plan.ok) return refuse(context, options, plan)
  const named = await findNamedDealerships(context, options)
  if (!named.ok) return refuse(context, options, named)
  const isOfGroup = options.group !== undefined
  if (isOfGroup && plan.settings.mapping?.dealership === undefined) {
    return refuse(context, options, noColumn)
  }
  if (isOfGroup && plan.settings.address === null) return refuse(context, options, noSharedFolder)
  const from: string[] = []
  for (const slug of named.slugs) {
    const opened = await open(context, { dealership: slug })
    if (!opened.ok) return refuse(context, options, opened)
    from.push(await saveFeed(context, opened, plan))
  }
  const { everyMinutes } = plan.settings
  if (options.json === true) {
    context.print(JSON.stringify({ ok: true, from: from[0], ...(isOfGroup && named) }))
    return 0
  }
  for (const [at, slug] of named.slugs.entries()) {
    context.print(
      `The feed ${name} of ${slug} comes from ${from[at]} every ${everyMinutes} minutes.`,
    )
  }
  return 0
}

const noColumn = no(
  'feed.no-dealership-column',
  'For a group a mapping has to say which column names the dealership: add "dealership".',
)
const noSharedFolder = no(
  'feed.group-folder',
  'A drop folder is of one dealership: give the address of the file, or add the feed for each --dealership and put the file into each folder.',
)

async function findNamedDealerships(context: CommandContext, options: FeedAddOptions) {
  const { group, dealership } = options
  if (group !== undefined) return findGroupDealerships(context, group, dealership)
  return dealership === undefined
    ? no(
        'feed.whose',
        'Whose stock is it? Add --dealership SLUG, or --group SLUG for a file of several.',
      )
    : ({ ok: true, slugs: [dealership] } as const)
}

type FeedPlan = Extract<Awaited<ReturnType<typeof planFeed>>, { ok: true }>
type Opened = Extract<Awaited<ReturnType<typeof open>>, { ok: true }>

/** @returns the feed's source */
async function saveFeed(
  context: CommandContext,
  { database, dealership, scope }: Opened,
  { settings, credentials, hostKey }: FeedPlan,
): Promise<string> {
  await database.withScope(scope, (tx) =>
    saveStockFeed(
      tx,
      context.getCipher(feedKeyPurpose),
      { ...settings, dealershipId: dealership.id, hostKey },
      credentials,
      context.now(),
    ),
  )
  return (
    settings.address ?? join(findDropFolder(context.environment), dealership.slug, settings.name)
  )
}

async function planFeed(context: CommandContext, name: string, options: FeedAddOptions) {
  const { address = null, folder = false, mapping: named, credentials: file } = options
  const { hostKey = null } = options
  if ((address === null) !== folder) {
    return no('feed.where', 'Say where it comes from: either --address URL or --folder.')
  }
  const found =
    named === undefined
      ? undefined
      : await findMapping(named, (path) => readFile(context.resolvePath(path), 'utf8'))
  if (found?.ok === false) return { ...found.fault, ok: false } as const
  const parsed = stockFeedSchema.safeParse({
    name,
    address,
    format: options.format,
    mapping: found?.mapping ?? null,
    partial: options.partial === true,
    everyMinutes: Number(options.every),
  })
  if (!parsed.success) return no('feed.settings', z.prettifyError(parsed.error))
  if (hostKey !== null) {
    const fault = findHostKeyFault(hostKey, address)
    if (fault !== undefined) return no('feed.host-key', fault)
  }
  const settings = { ok: true, settings: parsed.data, hostKey } as const
  if (file === undefined) return { ...settings, credentials: null } as const
  if (address === null) return no('feed.credentials', 'A drop folder needs no credentials.')
  const read = await readAccountKeys(context.resolvePath(file), feedCredentialsSchema)
  if (!read.ok) return no('feed.credentials', read.fault)
  const fault = findCredentialsFault(address, read.keys) ?? findKeyFault(read.keys)
  if (fault !== undefined) return no('feed.credentials', fault)
  return { ...settings, credentials: read.keys } as const
}

function findHostKeyFault(hostKey: string, address: string | null): string | undefined {
  if (address?.startsWith('sftp://') !== true) return 'A host key is for an sftp:// address.'
  return hostKeyPattern.test(hostKey)
    ? undefined
    : 'Write the host key as ssh-keygen -l prints it: SHA256: and 43 characters.'
}

function findKeyFault({ privateKey, passphrase }: FeedCredentials): string | undefined {
  if (privateKey === undefined) return undefined
  const read = readPrivateKey(privateKey, passphrase)
  return read.ok ? undefined : `Of the credentials, ${read.fault}.`
}

export async function runFeedList(context: CommandContext, options: JsonOption): Promise<number> {
  const database = await context.openDatabase()
  const feeds = await database.asFeeder(listFeedStates)
  if (options.json === true) context.print(JSON.stringify({ feeds }))
  else if (feeds.length === 0) context.print('No feed comes in by itself.')
  else {
    const clockOf = await findFeedClocks(database, feeds)
    for (const feed of feeds) {
      context.print(
        `${feed.dealershipSlug}  ${feed.name}  every ${feed.everyMinutes} minutes; ${describeFeed(feed, clockOf(feed))}`,
      )
    }
  }
  return 0
}

export async function runFeedRuns(
  context: CommandContext,
  name: string,
  options: FeedOptions,
): Promise<number> {
  const opened = await openFeed(context, name, options)
  if (!opened.ok) return refuse(context, options, opened)
  const { database, scope, feed, dealership } = opened
  const runs = await database.withScope(scope, (tx) => listRuns(tx, feed.id, shownRuns))
  if (options.json === true) context.print(JSON.stringify({ runs }))
  else if (runs.length === 0) context.print('It has not run yet.')
  else {
    const clockOf = await findDealershipClocks(database, [dealership.slug])
    for (const run of runs) context.print(describeRun(run, clockOf(dealership.slug)))
  }
  return 0
}

/** Queues a run of a feed. The run reads the file in the folder even if the last run imported the same file. */
export async function runFeedRun(
  context: CommandContext,
  name: string,
  options: FeedOptions,
): Promise<number> {
  const opened = await openFeed(context, name, options)
  if (!opened.ok) return refuse(context, options, opened)
  const { database, scope, feed, dealership } = opened
  await database.withScope(scope, async (tx) => {
    await noteRunRequested(tx, feed.id, context.now())
    await enqueue(tx, importFeedJob, [{ dealershipId: dealership.id, feedId: feed.id }])
  })
  context.print(
    options.json === true
      ? JSON.stringify({ ok: true })
      : `${name} runs as soon as a worker has time.`,
  )
  return 0
}

/** Removes a feed with its runs and their files. */
export async function runFeedRemove(
  context: CommandContext,
  name: string,
  options: FeedOptions,
): Promise<number> {
  const opened = await openFeed(context, name, options)
  if (!opened.ok) return refuse(context, options, opened)
  const { database, feed } = opened
  const { feedFiles } = openFiles(context.environment)
  try {
    await removeFeed({ database, feedFiles }, feed)
  } catch (error) {
    if (!isFilesAway(error)) throw error
    const message = `${(error as Error).message}. The feed stays: remove it again later.`
    return refuse(context, options, { code: 'files.away', message })
  }
  context.print(options.json === true ? JSON.stringify({ ok: true }) : `${name} comes no more.`)
  return 0
}

async function open(
  context: CommandContext,
  { dealership: slug }: Pick<FeedOptions, 'dealership'>,
) {
  const database = await context.openDatabase()
  const dealership = await findDealership(database, slug)
  return dealership === undefined
    ? no('feed.no-dealership', `There is no dealership '${slug}'.`)
    : ({ ok: true, database, dealership, scope: { dealershipIds: [dealership.id] } } as const)
}

async function openFeed(context: CommandContext, name: string, options: FeedOptions) {
  const opened = await open(context, options)
  if (!opened.ok) return opened
  const { database, scope, dealership } = opened
  const feed = await database.withScope(scope, (tx) => findStockFeedByName(tx, dealership.id, name))
  return feed === undefined
    ? no('feed.unknown', `${dealership.slug} has no feed '${name}'.`)
    : ({ ...opened, feed } as const)
}
