import { z } from 'zod'

const entry = z.string().regex(/^\d{4} \S/, 'write postcode and locality: 3121 Richmond')
const byState = z.record(z.string(), z.array(entry))

/** The well-known places of a country by state or region, each '3121 Richmond'. */
export const localityListSchema = z.strictObject({ AU: byState, NZ: byState })

export type LocalityList = z.output<typeof localityListSchema>
