import { createAttemptCounter, type AttemptCounter } from '#platform/http/attempt-counter.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Services } from './services.ts'
import type { Refusal } from './refusal.types.ts'

interface MostRequests {
  readonly addressLimit: number
  /** Infinity: the site's requests are limited elsewhere. */
  readonly siteLimit: number
}

/** A rate limit for one kind of request, for each client address at a site and for each site. */
export interface RequestLimit<OwnRefusal extends Refusal = Refusal> {
  /** Limits with the same name share their counts. */
  readonly name: string
  /** Text for the API document. */
  readonly description: string
  /** The most requests a minute. */
  perMinute(site: Site): MostRequests
  /** The most in any 24 hours; absent: no daily limit. */
  perDay?(site: Site): MostRequests
  refuse(retryAfterSeconds: number): OwnRefusal
}

export type Attempt<OwnRefusal extends Refusal = Refusal> =
  | {
      readonly ok: true
      /** Undoes the count, for a request that caused no work. */
      giveBack(): void
    }
  | { readonly ok: false; readonly refusal: OwnRefusal }

export interface RequestLimits {
  /** @param cost how many requests it counts as; default 1 */
  take<OwnRefusal extends Refusal>(
    limit: RequestLimit<OwnRefusal>,
    site: Site,
    clientAddress: string,
    cost?: number,
  ): Attempt<OwnRefusal>
}

const dayMs = 24 * 3600 * 1000

/** The name of the leads' limit, whose counter the deployment provides. */
export const leadLimitName = 'leads'

/** Counts requests in this process. Without limits (`RATE_LIMITS=off`) every attempt is allowed. */
export function createRequestLimits({
  leads,
  steadyClock,
}: Pick<Services, 'leads' | 'steadyClock'>): RequestLimits {
  const { limits } = leads
  if (limits === null) return { take: () => uncounted }
  const counters = new Map<string, AttemptCounter>([[leadLimitName, limits]])
  const ofDay = new Map<string, AttemptCounter>()
  const findCounter = (
    among: Map<string, AttemptCounter>,
    name: string,
    windowMs?: number,
  ): AttemptCounter => {
    const known = among.get(name)
    if (known !== undefined) return known
    const counter = createAttemptCounter(steadyClock, windowMs)
    among.set(name, counter)
    return counter
  }
  return {
    take(limit, site, address, cost = 1) {
      const sender = { siteId: site.id, address, cost }
      const minute = findCounter(counters, limit.name).take({ ...sender, ...limit.perMinute(site) })
      if (!minute.ok) return { ok: false, refusal: limit.refuse(minute.retryAfterSeconds) }
      if (limit.perDay === undefined) return minute
      const counter = findCounter(ofDay, limit.name, dayMs)
      const day = counter.take({ ...sender, ...limit.perDay(site) })
      if (!day.ok) {
        minute.giveBack()
        return { ok: false, refusal: limit.refuse(day.retryAfterSeconds) }
      }
      return {
        ok: true,
        giveBack() {
          minute.giveBack()
          day.giveBack()
        },
      }
    },
  }
}

/** The result for an attempt that is not counted. */
export const uncounted = { ok: true, giveBack: () => undefined } as const satisfies Attempt
