import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseLeadBody } from './lead.schema.ts'
import { leadRequestSchema } from './lead-request.schema.ts'

interface Bounded {
  readonly maxLength?: number
}

const { $defs } = z.toJSONSchema(leadRequestSchema, { io: 'input' })
const { properties } = $defs!['Lead'] as { properties: Record<string, Bounded> }

// The idempotency key is left out, as it is refused in another way.
const isKey = (name: string) => name === 'idempotency_key'

const bounded = Object.entries(properties).flatMap(([name, { maxLength }]) =>
  maxLength === undefined || isKey(name) ? [] : [[name, maxLength] as const],
)

const findFault = (name: string, length: number) => {
  const parsed = parseLeadBody({ lead: { [name]: 'x'.repeat(length) } })
  return parsed.ok ? undefined : parsed.fields[name]
}

/** The lengths in the API documentation are those that the server enforces. */
describe('the most characters that a lead is promised to hold', () => {
  test('cover its names, its contact details and its message', () => {
    const names = bounded.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(['category', 'name', 'email', 'phone', 'postcode', 'message', 'form']),
    )
  })

  test.each(bounded)('%s takes %i', (name, most) => {
    expect(findFault(name, most)).toBeUndefined()
  })

  test.each(bounded)('%s may have at most %i', (name, most) => {
    expect(findFault(name, most + 1)).toBe('This is too long.')
  })

  test.each(['url', 'source', 'event_id', 'user_agent'])(
    'do not exist for %s, which is cut or ignored',
    (name) => {
      expect(properties[name]?.maxLength).toBeUndefined()
      expect(findFault(name, 9000)).toBeUndefined()
    },
  )
})
