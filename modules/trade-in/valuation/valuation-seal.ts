import * as z from 'zod'
import type { Cipher } from '#platform/config/secret-keys.ts'
import { savedValuationDays } from '#modules/forms/ui/storage/saved-valuation.ts'
import type { TradedIn } from '#modules/leads/lead/trade-in-of-lead.rules.ts'
import type { ValuedTradeIn } from '../trade-in.types.ts'

/** What seals valued trade-ins. They are stored in browsers alone. */
export const valuationPurpose = 'valuations'

/** What a browser stores of a valued trade-in for our own pages: sealed, so that nobody gives themselves another range. */
export interface ValuationSeal {
  seal(siteId: number, valued: ValuedTradeIn): string
  /** Undefined: it was changed, is another site's, or too old. */
  open(siteId: number, sealed: string, now: Date): ValuedTradeIn | undefined
  /** What the page after a lead says of the vehicle that is traded in. */
  sealTraded(siteId: number, traded: TradedIn): string
  /** Undefined: it was changed, or is another site's. */
  openTraded(siteId: number, sealed: string): TradedIn | undefined
}

const longestSealed = 2000
const cents = z.number().int().min(0)

const sealedSchema = z.object({
  siteId: z.number(),
  vehicle: z.object({
    make: z.string(),
    model: z.string(),
    year: z.number().int(),
    badge: z.string().nullable(),
  }),
  odometer: z.number().int().min(0),
  valuation: z.object({
    lowCents: cents,
    highCents: cents,
    currency: z.string(),
    valuedOn: z.iso.date(),
  }),
})

const tradedSchema = z.object({
  tradedAt: z.number(),
  vehicle: z.string(),
  range: z.string().nullable(),
})

export function createValuationSeal(cipher: Cipher): ValuationSeal {
  const read = <Sealed>(schema: z.ZodType<Sealed>, sealed: string): Sealed | undefined => {
    if (sealed === '' || sealed.length > longestSealed) return undefined
    try {
      return schema.parse(JSON.parse(cipher.decrypt(sealed)))
    } catch {
      // Whoever changed it has none.
      return undefined
    }
  }
  return {
    seal: (siteId, valued) => cipher.encrypt(JSON.stringify({ siteId, ...valued })),
    open(siteId, sealed, now) {
      const found = read(sealedSchema, sealed)
      if (found === undefined || found.siteId !== siteId) return undefined
      const { vehicle, odometer, valuation } = found
      const age = now.getTime() - Date.parse(valuation.valuedOn)
      return age <= savedValuationDays * 86_400_000 ? { vehicle, odometer, valuation } : undefined
    },
    sealTraded: (siteId, { vehicle, range }) =>
      cipher.encrypt(JSON.stringify({ tradedAt: siteId, vehicle, range })),
    openTraded(siteId, sealed) {
      const found = read(tradedSchema, sealed)
      return found?.tradedAt === siteId ? { vehicle: found.vehicle, range: found.range } : undefined
    },
  }
}
