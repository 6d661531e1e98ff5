import { z } from 'zod'
import { lineText } from '../../endpoint-frame/line-text.schema.ts'

export const dealershipId = z.coerce
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ description: 'Of the dealership whose key it is.', example: 1 })

export const stocknum = lineText(64).meta({
  description: 'The dealer’s stock number.',
  example: 'U1001',
})

export const warningSchema = z
  .object({
    code: z.string().meta({ description: 'As the report of an import has it.' }),
    field: z.string(),
    message: z.string(),
  })
  .meta({ id: 'StockWarning', description: 'What was ignored of a vehicle.' })

export const exampleWarning = {
  code: 'column.unknown',
  field: 'wheels',
  message: "Column 'wheels' is not a field of a car and was left out.",
}

export const searchable = z.boolean().meta({
  description:
    'Whether every running website finds it. False: it is stored, and one did not say so within 30 seconds.',
})
