import type { PersonDecision } from '#modules/forms/bot-check/bot-mark.types.ts'
import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { demonstrationLookupKey } from '../../accounts/demonstration-account.ts'
import { findLookupAccount } from '../../accounts/lookup-account.store.ts'
import { createNevdisLookup } from './nevdis.ts'
import { createAutograbLookup, createRedbookLookup } from './valuer.ts'
import { isLookupOffered } from '#modules/forms/plates/decide-lookups.rules.ts'
import { decideVehicleType } from '../vehicle-type.rules.ts'
import { countLookup } from '../lookup-day.store.ts'
import { createRecentLookups, type RecentLookups } from '../recent-lookups.ts'
import type { LookupRequest } from '../lookup-request.types.ts'
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
  /** Origin of this machine's demonstration providers; null: this is not a demonstration. */
  readonly demonstration: string | null
  /** Milliseconds of a monotonic clock. */
  readonly steadyClock: () => number
}

/**
 * Plate lookups by a site's providers. Each costs the dealer money. So none is made if the visitor may be a program,
 * if the result is still known, or if the site's daily limit is reached. A failure is logged without the plate.
 */
export interface PlateLookups {
  find(
    request: LookupRequest,
    provider: LookupProvider,
    plate: Plate,
  ): Promise<LookupOutcome<PlateRecord>>
  /** @param kilometres the odometer reading */
  value(
    request: LookupRequest,
    provider: LookupProvider,
    query: { readonly plate: Plate; readonly kilometres: number },
  ): Promise<LookupOutcome<ValuedRecord>>
}

const adapters = {
  nevdis: createNevdisLookup,
  autograb: createAutograbLookup,
  redbook: createRedbookLookup,
}

export function openLookups(sources: LookupSources): PlateLookups {
  const { database, cipher, client, demonstration, steadyClock } = sources
  const recent = {
    records: createRecentLookups<PlateRecord>(steadyClock),
    valued: createRecentLookups<ValuedRecord>(steadyClock),
  }

  /** The adapter for the site's account with the provider; undefined: it has no account. */
  async function open(site: Site, provider: LookupProvider): Promise<PlateLookup | undefined> {
    const { configuration, id: siteId } = site
    if (!isLookupOffered(configuration, provider)) return undefined
    const isDemonstration = configuration.trade_in.environment === 'demonstration'
    const keys = isDemonstration
      ? demonstration && { base_url: demonstration, api_key: demonstrationLookupKey }
      : await database.withScope(ownScopeOf(siteId), (tx) =>
          findLookupAccount(tx, cipher, provider),
        )
    const vehicleType = decideVehicleType(configuration)
    const account = { client, siteId, vehicleType, isDemonstration }
    return keys ? adapters[provider]({ ...account, keys }) : undefined
  }

  /** Counts a lookup toward today's limit; false if the limit is reached. */
  const count = ({ site, now }: LookupRequest): Promise<boolean> => {
    const { region, trade_in: tradeIn } = site.configuration
    const day = findToday(now, region.time_zone)
    return database.withScope(ownScopeOf(site.id), (tx) =>
      countLookup(tx, { siteId: site.id, day, most: tradeIn.daily_lookups }),
    )
  }

  /**
   * Returns a recent result, or makes a lookup.
   *
   * @param query identifies equal lookups
   */
  async function lookUp<Found>(
    request: LookupRequest,
    provider: LookupProvider,
    query: readonly (string | number | null)[],
    known: RecentLookups<Found>,
    work: (lookup: PlateLookup) => Promise<LookupOutcome<Found>>,
  ): Promise<LookupOutcome<Found>> {
    const { site, log, person } = request
    const lookup = await open(site, provider)
    if (lookup === undefined) return { kind: 'not-offered' }
    if (!isPerson(person)) return { kind: 'no-person' }
    const key = JSON.stringify([site.id, provider, ...query])
    const before = known.find(key)
    if (before !== undefined) return before
    if (!(await count(request))) {
      log.warn({ provider }, 'the lookups of number plates of today are used up')
      return { kind: 'too-many' }
    }
    const outcome = await work(lookup)
    if (outcome.kind === 'unavailable') {
      log.warn({ provider, reason: outcome.reason }, 'a number plate could not be looked up')
    }
    known.remember(key, outcome)
    return outcome
  }

  return {
    find: (request, provider, plate) =>
      lookUp(request, provider, [plate.rego, plate.state], recent.records, (lookup) =>
        lookup.find(plate),
      ),
    value: (request, provider, { plate, kilometres }) =>
      lookUp(request, provider, [plate.rego, plate.state, kilometres], recent.valued, (lookup) =>
        lookup.value(plate, kilometres),
      ),
  }
}

/**
 * Whether the visitor is a person. If the bot check could not decide, the answer is no: the dealer must not pay for
 * programs, and a visitor can type in the vehicle instead.
 */
const isPerson = (decision: PersonDecision): boolean => decision.allowed && decision.mark === null
