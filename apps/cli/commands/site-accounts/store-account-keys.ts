import type { ZodObject, z } from 'zod'
import type { Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findSiteOption, type SiteOption } from '../../command/find-site-option.ts'
import type { JsonOption } from '../../command/options.ts'
import { readAccountKeys } from './read-account-keys.ts'
import { findSiteClock, type SiteClock } from '../../printing/site-clock.ts'

export interface AccountOptions extends JsonOption, SiteOption {
  readonly file?: string
}

/** Accounts of one kind, such as those with lookup providers. */
interface AccountKind<Name extends string, Schema extends ZodObject> {
  /** The providers with which a site may have an account. */
  readonly names: readonly Name[]
  /** The option that names the provider. */
  readonly option: string
  /** The provider named by the option. */
  readonly requested: string | undefined
  /** Prefix of the refusal codes. */
  readonly code: string
  findSchema(name: Name): Schema
  /** Runs in the scope of the site. */
  save(
    tx: Tx,
    account: { readonly siteId: number; readonly name: Name; readonly keys: z.output<Schema> },
  ): Promise<void>
  /** When keys were last stored; null: never. Runs in the scope of the site. */
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

/** Stores the keys of a site's account from the file, if one is given. @returns when keys were last stored */
export async function storeAccountKeys<Name extends string, Schema extends ZodObject>(
  context: CommandContext,
  options: AccountOptions,
  kind: AccountKind<Name, Schema>,
): Promise<StoredAccount<Name>> {
  const name = kind.names.find((each) => each === kind.requested)
  if (name === undefined) {
    const message = `Name the --${kind.option}, one of ${kind.names.join(', ')}.`
    return { ok: false, code: `${kind.code}.whose`, message }
  }
  const site = await findSiteOption(context, options)
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

/** Describes an account's keys without showing them. */
export const describeKeys = (changedAt: Date | null, clock: SiteClock): string =>
  `keys      ${changedAt === null ? 'none' : `stored ${clock.time(changedAt)}`}`

/** Prints since when there are keys, for accounts without other details. */
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
