import { z } from 'zod'

const entry = z.string().regex(/^\d{4} \S/, 'write postcode and locality: 3121 Richmond')
const byState = z.record(z.string(), z.array(entry))

/** The well-known localities of a country by state or region, each written '3121 Richmond'. */
export const localityListSchema = z.strictObject({ AU: byState, NZ: byState })

export type LocalityList = z.output<typeof localityListSchema>
