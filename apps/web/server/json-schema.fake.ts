import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that the API's document uses. */
interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
}

type Schemas = Readonly<Record<string, object>>

const refStart = '#/components/schemas/'

const checks = new WeakMap<object, z.ZodType>()

/** A zod type for a schema of the document, whose references are resolved in `schemas`. */
export function buildCheck(schema: object, schemas: Schemas): z.ZodType {
  const known = checks.get(schema)
  if (known !== undefined) return known
  const text = JSON.stringify({ ...schema, $defs: findReferred(schema, schemas) })
  const alone = JSON.parse(text.replaceAll(refStart, '#/$defs/')) as Parameters<
    typeof z.fromJSONSchema
  >[0]
  const check = z.fromJSONSchema(alone)
  checks.set(schema, check)
  return check
}

const instants = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((instant) => instant.toISOString())

/** The schemas that a schema refers to, directly or through others. */
function findReferred(schema: object, schemas: Schemas): Schemas {
  const found: Record<string, object> = {}
  const open: object[] = [schema]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [, name = ''] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const referred = schemas[name]
      if (referred === undefined || name in found) continue
      found[name] = referred
      open.push(referred)
    }
  }
  return found
}

/** Values that a schema of the document allows. */
export function buildValues(given: object, schemas: Schemas): fc.Arbitrary<unknown> {
  const schema = given as JsonSchema
  const ofType = (type: string | undefined): fc.Arbitrary<unknown> => {
    const { minimum, exclusiveMinimum, maximum, minLength = 0, maxLength = 100 } = schema
    switch (type) {
      case 'string':
        if (schema.format === 'uuid') return fc.uuid()
        if (schema.format === 'date-time') return instants
        if (schema.format === 'date') return instants.map((instant) => instant.slice(0, 10))
        if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
        return fc.oneof(
          fc.string({ minLength, maxLength }),
          fc.string({ unit: 'binary', minLength, maxLength }),
        )
      case 'integer':
        return fc.integer({
          min: minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1),
          max: maximum ?? 1000,
        })
      case 'number':
        return fc.double({ noNaN: true })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(buildValues(schema.items ?? {}, schemas), {
          maxLength: schema.maxItems ?? 5,
        })
      case 'object':
        return buildObjects(schema, schemas)
      default:
        return fc.jsonValue()
    }
  }
  if (schema.$ref !== undefined) {
    return buildValues(schemas[schema.$ref.slice(refStart.length)] ?? {}, schemas)
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) {
    return fc.oneof(...choices.map((choice) => buildValues(choice, schemas)))
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  return typeof schema.type === 'object'
    ? fc.oneof(...schema.type.map(ofType))
    : ofType(schema.type)
}

/** With additional properties where allowed, including names of properties that every JavaScript object has. */
function buildObjects(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  schemas: Schemas,
): fc.Arbitrary<object> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, buildValues(schema, schemas)]),
  )
  const named = fc.record(known, { requiredKeys: [...required] })
  if (additionalProperties === undefined || additionalProperties === false) return named
  const names = fc
    .oneof(fc.string({ maxLength: 30 }), fc.constantFrom('constructor', 'toString', '__proto__'))
    .filter((name) => !(name in known) || !Object.hasOwn(known, name))
  const more = fc.dictionary(names, fc.jsonValue(), { maxKeys: 4 })
  return fc.tuple(more, named).map(([others, own]) => ({ ...others, ...own }))
}
