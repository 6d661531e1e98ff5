import { createAttemptCounter, type AttemptCounter } from '#platform/http/attempt-counter.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Services } from './services.ts'
import type { Refusal } from './refusal.types.ts'

interface MostRequests {
  readonly addressLimit: number
  /** Infinity: the site's are bounded elsewhere. */
  readonly siteLimit: number
}

/** How many requests of one kind are served, counted for each client address at one site and for each site. */
export interface RequestLimit<OwnRefusal extends Refusal = Refusal> {
  /** Whatever has the same name is counted together. */
  readonly name: string
  /** What the API's document says about it. */
  readonly description: string
  /** The most requests a minute. */
  perMinute(site: Site): MostRequests
  /** The most in any 24 hours; absent: as many as the minutes allow. */
  perDay?(site: Site): MostRequests
  refuse(retryAfterSeconds: number): OwnRefusal
}

export type Attempt<OwnRefusal extends Refusal = Refusal> =
  | {
      readonly ok: true
      /** Undoes the count, for a request that caused no work after all. */
      giveBack(): void
    }
  | { readonly ok: false; readonly refusal: OwnRefusal }

export interface RequestLimits {
  /** @param cost how many requests it counts as; 1 unless told */
  take<OwnRefusal extends Refusal>(
    limit: RequestLimit<OwnRefusal>,
    site: Site,
    clientAddress: string,
    cost?: number,
  ): Attempt<OwnRefusal>
}

const dayMs = 24 * 3600 * 1000

/** The name of the limit of leads, whose counter the deployment gives us. */
export const leadLimitName = 'leads'

/** Counts requests in this process. Without limits (`RATE_LIMITS=off`) every attempt is let through. */
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

/** An attempt that counts for nothing. */
export const uncounted = { ok: true, giveBack: () => undefined } as const satisfies Attempt
