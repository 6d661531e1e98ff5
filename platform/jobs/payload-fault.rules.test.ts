import { expect, test } from 'vitest'
import * as z from 'zod'
import { describePayloadFault } from './payload-fault.rules.ts'

const schema = z.object({ siteId: z.int(), mail: z.object({ to: z.string() }) })

test.each([
  [{ siteId: 1, mail: {} }, ['mail.to']],
  [{ siteId: 'secret', mail: { to: 'a@visitor.example' } }, ['siteId']],
  [{ mail: 'secret' }, ['siteId', 'mail']],
])('%j does not match in %j, whose values are not reported', (payload, fields) => {
  const text = describePayloadFault(schema.safeParse(payload).error!)
  const faults = /^its payload does not fit \((.*)\)$/.exec(text)?.[1]?.split('; ')
  expect(faults?.map((fault) => fault.split(': ')[0])).toEqual(fields)
  expect(text).not.toContain('secret')
})

test('a value that is not an object has no field to name', () => {
  const text = describePayloadFault(schema.safeParse('secret').error!)
  expect(text).toBe('its payload does not fit (Invalid input: expected object, received string)')
})
