import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { demonstrationLookupKey } from '../../accounts/demonstration-account.ts'
import { findLookupAccount } from '../../accounts/lookup-account.store.ts'
import { createNevdisLookup } from './nevdis.ts'
import { createAutograbLookup, createRedbookLookup } from './valuer.ts'
import { isLookupOffered } from '#modules/forms/decide-lookups.rules.ts'
import type {
  LookupOutcome,
  Plate,
  PlateLookup,
  PlateRecord,
  ValuedRecord,
} from '../lookup.types.ts'

interface LookupSources {
  readonly database: Database
  readonly cipher: Cipher
  readonly client: PartnerClient
  /** Origin of the demonstration's providers of this machine; null: there are none. */
  readonly demonstration: string | null
}

/** Number-plate lookups of a site's providers. A failure is logged without the plate. */
export interface PlateLookups {
  find(
    site: Site,
    provider: LookupProvider,
    plate: Plate,
    log: Log,
  ): Promise<LookupOutcome<PlateRecord>>
  /** @param kilometres on the odometer */
  value(
    site: Site,
    provider: LookupProvider,
    query: { readonly plate: Plate; readonly kilometres: number },
    log: Log,
  ): Promise<LookupOutcome<ValuedRecord>>
}

const adapters = {
  nevdis: createNevdisLookup,
  autograb: createAutograbLookup,
  redbook: createRedbookLookup,
}

export function openLookups(sources: LookupSources): PlateLookups {
  const { database, cipher, client, demonstration } = sources

  /** For the site's account with the provider; undefined: the site has none. */
  async function open(site: Site, provider: LookupProvider): Promise<PlateLookup | undefined> {
    const { configuration, id: siteId } = site
    if (!isLookupOffered(configuration, provider)) return undefined
    const isDemonstration = configuration.trade_in.environment === 'demonstration'
    const keys = isDemonstration
      ? demonstration && { base_url: demonstration, api_key: demonstrationLookupKey }
      : await database.withScope(ownScopeOf(siteId), (tx) =>
          findLookupAccount(tx, cipher, provider),
        )
    return keys ? adapters[provider]({ client, keys, siteId, isDemonstration }) : undefined
  }

  async function ask<Found>(
    site: Site,
    provider: LookupProvider,
    log: Log,
    work: (lookup: PlateLookup) => Promise<LookupOutcome<Found>>,
  ): Promise<LookupOutcome<Found>> {
    const lookup = await open(site, provider)
    if (lookup === undefined) return { kind: 'not-offered' }
    const outcome = await work(lookup)
    if (outcome.kind === 'unavailable') {
      log.warn({ provider, reason: outcome.reason }, 'a number plate could not be looked up')
    }
    return outcome
  }

  return {
    find: (site, provider, plate, log) => ask(site, provider, log, (lookup) => lookup.find(plate)),
    value: (site, provider, { plate, kilometres }, log) =>
      ask(site, provider, log, (lookup) => lookup.value(plate, kilometres)),
  }
}
