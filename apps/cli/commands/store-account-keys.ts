import type { ZodObject, z } from 'zod'
import type { Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from './command-context.ts'
import { findAskedSite, type SiteOption } from './find-asked-site.ts'
import type { JsonOption } from './options.ts'
import { readAccountKeys } from './read-account-keys.ts'
import { findSiteClock, type SiteClock } from './site-clock.ts'

export interface AccountOptions extends JsonOption, SiteOption {
  readonly file?: string
}

/** Accounts of one kind, such as those with lookup providers. */
interface AccountKind<Name extends string, Schema extends ZodObject> {
  /** Whom a site may have an account with. */
  readonly names: readonly Name[]
  /** The option by which a command names one of them. */
  readonly option: string
  readonly asked: string | undefined
  /** Begins the codes of refusals. */
  readonly code: string
  findSchema(name: Name): Schema
  /** In the scope of the site. */
  save(
    tx: Tx,
    account: { readonly siteId: number; readonly name: Name; readonly keys: z.output<Schema> },
  ): Promise<void>
  /** In the scope of the site: when keys were stored; null: never. */
  findDate(tx: Tx, name: Name): Promise<Date | null>
}

type StoredAccount<Name> =
  | {
      readonly ok: true
      readonly name: Name
      readonly changedAt: Date | null
      readonly clock: SiteClock
    }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** Stores the keys of a site's account from a file, where one is named, and says since when there are keys. */
export async function storeAccountKeys<Name extends string, Schema extends ZodObject>(
  context: CommandContext,
  options: AccountOptions,
  kind: AccountKind<Name, Schema>,
): Promise<StoredAccount<Name>> {
  const name = kind.names.find((each) => each === kind.asked)
  if (name === undefined) {
    const message = `Name the --${kind.option}, one of ${kind.names.join(', ')}.`
    return { ok: false, code: `${kind.code}.whose`, message }
  }
  const site = await findAskedSite(context, options)
  if (!site.ok) return site
  const database = await context.openDatabase()
  const scope = ownScopeOf(site.id)
  if (options.file !== undefined) {
    const read = await readAccountKeys(context.resolvePath(options.file), kind.findSchema(name))
    if (!read.ok) return { ok: false, code: `${kind.code}.keys`, message: read.fault }
    const account = { siteId: site.id, name, keys: read.keys }
    await database.withScope(scope, (tx) => kind.save(tx, account))
  }
  const changedAt = await database.withScope(scope, (tx) => kind.findDate(tx, name))
  return { ok: true, name, changedAt, clock: await findSiteClock(database, options.site ?? '') }
}

/** What a person reads of an account, never its keys. */
export const describeKeys = (changedAt: Date | null, clock: SiteClock): string =>
  `keys      ${changedAt === null ? 'none' : `stored ${clock.time(changedAt)}`}`

/** Prints since when there are keys, for commands that have nothing more to say of an account. */
export function printKeys(
  context: CommandContext,
  options: JsonOption,
  { changedAt, clock }: { readonly changedAt: Date | null; readonly clock: SiteClock },
): 0 {
  context.print(
    options.json === true
      ? JSON.stringify({ stored_at: changedAt })
      : describeKeys(changedAt, clock),
  )
  return 0
}
