import { createAttemptCounter, type AttemptCounter } from '#platform/http/attempt-counter.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Services } from './services.ts'
import type { Refusal } from './refusal.types.ts'

/** How many requests of one kind are served, counted for each client address at one site and for each site. */
export interface RequestLimit<OwnRefusal extends Refusal = Refusal> {
  /** Whatever has the same name is counted together. */
  readonly name: string
  /** What the API's document says about it. */
  readonly description: string
  /** The most requests a minute. */
  perMinute(site: Site): { readonly addressLimit: number; readonly siteLimit: number }
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
  take<OwnRefusal extends Refusal>(
    limit: RequestLimit<OwnRefusal>,
    site: Site,
    clientAddress: string,
  ): Attempt<OwnRefusal>
}

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
  const findCounter = (name: string): AttemptCounter => {
    const known = counters.get(name)
    if (known !== undefined) return known
    const counter = createAttemptCounter(steadyClock)
    counters.set(name, counter)
    return counter
  }
  return {
    take(limit, site, address) {
      const taken = findCounter(limit.name).take({
        siteId: site.id,
        address,
        ...limit.perMinute(site),
      })
      return taken.ok ? taken : { ok: false, refusal: limit.refuse(taken.retryAfterSeconds) }
    },
  }
}

/** An attempt that counts for nothing. */
export const uncounted = { ok: true, giveBack: () => undefined } as const satisfies Attempt
