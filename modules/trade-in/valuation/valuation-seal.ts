import * as z from 'zod'
import type { Cipher } from '#platform/config/secret-keys.ts'
import { savedValuationDays } from '#modules/forms/ui/storage/saved-valuation.ts'
import type { TradedIn } from '#modules/leads/lead/trade-in-of-lead.rules.ts'
import type { ValuedTradeIn } from '../trade-in.types.ts'

/** The cipher purpose for valued trade-ins, which are stored only in browsers. */
export const valuationPurpose = 'valuations'

/** Encrypts a valued trade-in for the browser's storage, so that nobody can change its valuation. */
export interface ValuationSeal {
  seal(siteId: number, valued: ValuedTradeIn): string
  /** Undefined: the text was changed, belongs to another site, or is too old. */
  open(siteId: number, sealed: string, now: Date): ValuedTradeIn | undefined
  /** Encrypts the traded vehicle for the URL of the page after a lead. */
  sealTraded(siteId: number, traded: TradedIn): string
  /** Undefined: the text was changed, or belongs to another site. */
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
      // The text was changed.
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
