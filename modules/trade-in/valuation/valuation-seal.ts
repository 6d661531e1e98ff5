import * as z from 'zod'
import type { Cipher } from '#platform/config/secret-keys.ts'
import { savedValuationDays } from '#modules/forms/ui/storage/saved-valuation.ts'
import type { ValuedTradeIn } from '../trade-in.types.ts'

/** What seals valued trade-ins. They are stored in browsers alone. */
export const valuationPurpose = 'valuations'

/** What a browser stores of a valued trade-in for our own pages: sealed, so that nobody gives themselves another range. */
export interface ValuationSeal {
  seal(siteId: number, valued: ValuedTradeIn): string
  /** Undefined: it was changed, is another site's, or too old. */
  open(siteId: number, sealed: string, now: Date): ValuedTradeIn | undefined
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

export function createValuationSeal(cipher: Cipher): ValuationSeal {
  const read = (sealed: string) => {
    try {
      return sealedSchema.parse(JSON.parse(cipher.decrypt(sealed)))
    } catch {
      // Whoever changed it has none.
      return undefined
    }
  }
  return {
    seal: (siteId, valued) => cipher.encrypt(JSON.stringify({ siteId, ...valued })),
    open(siteId, sealed, now) {
      if (sealed === '' || sealed.length > longestSealed) return undefined
      const found = read(sealed)
      if (found === undefined || found.siteId !== siteId) return undefined
      const { vehicle, odometer, valuation } = found
      const age = now.getTime() - Date.parse(valuation.valuedOn)
      return age <= savedValuationDays * 86_400_000 ? { vehicle, odometer, valuation } : undefined
    },
  }
}
