import { z } from 'zod'
import type { BulkRow } from '#modules/vehicles/intake/stock-intake.types.ts'
import { vehicleRowSchema } from '#modules/vehicles/wire/vehicle-input.schema.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { lineText } from '../../endpoint-frame/line-text.schema.ts'
import { listFields } from '../../endpoint-frame/read-endpoint-body.ts'
import { bodyRefusals } from '../../request/request-refusals.ts'
import { dealershipId, exampleWarning, searchable, warningSchema } from './stock-parameters.ts'
import {
  busy,
  findOwnDealership,
  foreignOrigin,
  stockLimit,
  unknownDealership,
} from './stock-refusals.ts'

/** The most vehicles and removals together in one request. */
const mostRows = 1000
const largestBytes = 8 * 1024 * 1024

const numbers = z.array(lineText(64)).max(mostRows)

/** Checks only the outer shape: errors in a vehicle are reported in the result for that vehicle. */
const sentSchema = z
  .object({
    vehicles: z.array(z.record(z.string(), z.unknown())).max(mostRows).default([]),
    remove: numbers.default([]),
  })
  .refine(({ vehicles, remove }) => vehicles.length + remove.length > 0, {
    message: 'There is no vehicle.',
    path: ['vehicles'],
  })
  .refine(({ vehicles, remove }) => vehicles.length + remove.length <= mostRows, {
    message: `At most ${mostRows} rows, vehicles and removals together.`,
    path: ['vehicles'],
  })

const requestSchema = z
  .object({
    vehicles: z
      .array(vehicleRowSchema)
      .max(mostRows)
      .optional()
      .meta({ description: 'Vehicles that are new or have changed.' }),
    remove: numbers
      .optional()
      .meta({ description: 'Stock numbers of vehicles that leave the stock.' }),
  })
  .meta({ id: 'StockRequest' })

const rowSchema = z
  .object({
    row: z.int().positive().meta({ description: 'From 1: the vehicles, then those to remove.' }),
    stocknum: z.string().nullable().meta({ description: 'Null where the row does not tell it.' }),
    outcome: z.enum(['created', 'updated', 'unchanged', 'removed', 'rejected']),
    field: z.string().nullable().meta({ description: 'Of a rejected row: what is wrong.' }),
    reason: z.string().nullable(),
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'StockRow' })

const example: z.input<typeof rowSchema>[] = [
  {
    row: 1,
    stocknum: 'U1001',
    outcome: 'updated',
    field: null,
    reason: null,
    warnings: [exampleWarning],
  },
  {
    row: 2,
    stocknum: 'U1002',
    outcome: 'rejected',
    field: 'year',
    reason: 'is missing',
    warnings: [],
  },
  { row: 3, stocknum: 'U0990', outcome: 'removed', field: null, reason: null, warnings: [] },
]

function writeRow(row: BulkRow, at: number): z.input<typeof rowSchema> {
  const { stocknum, outcome } = row
  const head = { row: at + 1, stocknum, outcome }
  return outcome === 'rejected'
    ? { ...head, field: row.field, reason: row.reason, warnings: [] }
    : { ...head, field: null, reason: null, warnings: [...row.warnings] }
}

/** Many vehicles in one request, with a report for each. */
export const saveVehicles = defineEndpoint({
  method: 'post',
  path: '/api/v1/dealerships/{id}/vehicles',
  operationId: 'saveVehicles',
  tag: 'Stock',
  summary: 'Send and remove many vehicles',
  description: `At most ${mostRows} rows and 8 MB, stored together: a known vehicle takes over the fields that its row has, an unknown one is created, as in a partial import. A rejected row says why, leaves its vehicle as it was and stops no other. All are found by search when the response comes, and the same again changes nothing.`,
  auth: { kind: 'api-key', scope: 'stock:write' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: stockLimit,
  params: z.object({ id: dealershipId }),
  body: {
    kind: 'json',
    schema: requestSchema,
    isCheckedByHandler: true,
    largestBytes,
    example: {
      vehicles: [
        { stocknum: 'U1001', price: 43_990 },
        { stocknum: 'U1002', make: 'Kia', model: 'Rio' },
      ],
      remove: ['U0990'],
    },
  },
  responses: {
    200: {
      description: 'What became of each row.',
      schema: z.object({ searchable, rows: z.array(rowSchema) }).meta({ id: 'StockReport' }),
      example: { searchable: true, rows: example },
    },
  },
  cacheControl: 'no-store',
  errors: [unknownDealership, bodyRefusals.invalid, busy],
  async handle({ context: { site }, params, body, apiKey }, { stockIntake }) {
    const dealership = findOwnDealership(site, apiKey, params.id)
    if (dealership === undefined) return { refusal: unknownDealership }
    const sent = sentSchema.safeParse(body)
    if (!sent.success) {
      return { refusal: { ...bodyRefusals.invalid, fields: listFields(sent.error) } }
    }
    const { vehicles, remove } = sent.data
    const saved = await stockIntake.saveAll(dealership, {
      vehicles: vehicles.map((record) => ({ record, says: 'some' })),
      remove,
    })
    if (!saved.ok) return { refusal: busy }
    return { status: 200, body: { searchable: saved.searchable, rows: saved.rows.map(writeRow) } }
  },
})
