import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseCar } from '../feed/parse-car.ts'
import {
  vehicleChangesSchema,
  vehicleInputSchema,
  vehicleRowSchema,
} from './vehicle-input.schema.ts'

const parse = (record: Readonly<Record<string, unknown>>) =>
  parseCar(record, { now: new Date('2026-11-20T00:00:00Z'), locations: [], warn: () => undefined })

const whole = { stocknum: 'U1', make: 'Kia', model: 'Rio', year: 2020 }

interface Described {
  readonly required?: readonly string[]
  readonly properties: Readonly<
    Record<string, { readonly maxLength?: number; readonly anyOf?: { maxLength?: number }[] }>
  >
}

function describeInput(schema: z.ZodType): Described {
  const { $defs = {}, ...own } = z.toJSONSchema(schema, { io: 'input' })
  return ($defs[z.globalRegistry.get(schema)?.id ?? ''] ?? own) as unknown as Described
}

describe('the required fields of a vehicle', () => {
  test('is listed for each way to send one', () => {
    expect(describeInput(vehicleInputSchema).required).toEqual(['make', 'model', 'year'])
    expect(describeInput(vehicleRowSchema).required).toEqual(['stocknum'])
    expect(describeInput(vehicleChangesSchema).required).toBeUndefined()
  })

  // For a single vehicle the stock number is in the URL.
  test.each(['stocknum', ...describeInput(vehicleInputSchema).required!])(
    'one without its %s is refused',
    (name) => {
      const { [name as keyof typeof whole]: _, ...lacking } = whole
      expect(parse(lacking)).toMatchObject({ ok: false, field: name, reason: 'is missing' })
    },
  )

  test('is exactly that', () => {
    expect(parse(whole).ok).toBe(true)
  })
})

describe('the most characters that are promised to be taken', () => {
  const bounded = Object.entries(describeInput(vehicleInputSchema).properties).flatMap(
    ([name, { maxLength, anyOf = [] }]) => {
      const most = maxLength ?? anyOf.find((one) => one.maxLength !== undefined)?.maxLength
      return most === undefined ? [] : [[name, most] as const]
    },
  )

  test('are those of its texts', () => {
    expect(bounded.map(([name]) => name)).toEqual(
      expect.arrayContaining(['stocknum', 'make', 'model', 'name', 'badge', 'description', 'tag']),
    )
  })

  test.each(bounded)('%s takes %i', (name, most) => {
    expect(parse({ ...whole, [name]: 'x'.repeat(most) }).ok).toBe(true)
  })

  test.each(bounded)('%s may have at most %i', (name, most) => {
    expect(parse({ ...whole, [name]: 'x'.repeat(most + 1) })).toMatchObject({
      ok: false,
      field: name,
      reason: `is longer than ${most} characters`,
    })
  })
})
