import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldTypes } from '#modules/sites/settings/forms.schema.ts'
import {
  exampleChoices,
  exampleField,
  exampleRules,
  exampleStep,
} from '../fields/example-fields.fake.ts'
import { fieldKinds } from '../fields/field-kinds.ts'
import { checkStep, listShownFields } from './check-step.rules.ts'
import type { PostedFile, PostedFiles, PostedValues } from '../form.types.ts'

const required = '*This is a required field.'
const check = (
  fields: Parameters<typeof exampleStep>[0],
  posted: PostedValues,
  files: PostedFiles = {},
) => checkStep(exampleStep(fields), posted, files, exampleRules)

const email = exampleField({ name: 'email', type: 'email' })
const message = exampleField({
  name: 'message',
  type: 'textarea',
  shownWhen: { field: 'email', equals: [] },
})
const time = exampleField({
  name: 'time',
  type: 'select',
  choices: exampleChoices('Morning', 'Evening'),
  shownWhen: { field: 'message', equals: [] },
})

describe('a field that is replaced by another', () => {
  const rego = exampleField({ name: 'rego', type: 'rego', required: false })
  const make = exampleField({ name: 'make', type: 'string', requiredUnless: 'rego' })

  test.each<[string, PostedValues, object, object]>([
    ['is required where both are blank', {}, {}, { make: required }],
    ['is optional where that one is filled', { rego: ['abc 123'] }, { rego: 'ABC123' }, {}],
    ['is enough alone', { make: ['Mazda'] }, { make: 'Mazda' }, {}],
    ['is taken beside it', { rego: ['A1'], make: ['Kia'] }, { rego: 'A1', make: 'Kia' }, {}],
  ])('%s', (_name, posted, values, errors) => {
    expect(check([rego, make], posted)).toEqual({ values, errors })
  })

  test('is required where that one is at fault', () => {
    expect(Object.keys(check([rego, make], { rego: ['???'] }).errors)).toEqual(['rego', 'make'])
  })
})

describe('a field that depends on another', () => {
  test('is required once that one is filled and free of errors', () => {
    expect(check([email, message], { email: ['ann@mail.com'] })).toEqual({
      values: { email: 'ann@mail.com' },
      errors: { message: required },
    })
  })

  test('is neither required nor taken while that one is at fault or blank', () => {
    for (const [given, error] of [
      ['ann', 'invalid email address'],
      ['', required],
    ] as const) {
      expect(check([email, message], { email: [given], message: ['Hello'] })).toEqual({
        values: {},
        errors: { email: error },
      })
    }
  })

  test('is hidden if its parent is hidden, whatever was posted', () => {
    const posted = { email: ['ann'], message: ['Hello'], time: ['Morning'] }
    const step = exampleStep([email, message, time])
    const names = (values: PostedValues) =>
      listShownFields(step, values, {}, exampleRules).map(({ name }) => name)
    expect(names(posted)).toEqual(['email'])
    expect(names({ ...posted, email: ['ann@mail.com'] })).toEqual(['email', 'message', 'time'])
  })

  test('removes no value but its own, where it is not shown', () => {
    const hidden = exampleField({
      name: 'Trade',
      type: 'string',
      shownWhen: { field: 'Swap', equals: [] },
    })
    const name = exampleField({ name: 'Trader', type: 'string' })
    expect(check([hidden, name], { Trade: ['x'], Trader: ['Ann'] })).toEqual({
      values: { Trader: 'Ann' },
      errors: {},
    })
  })

  test('may depend on a value of an earlier step', () => {
    expect(check([message], { email: ['ann@mail.com'] }).errors).toEqual({ message: required })
    expect(check([message], {}).errors).toEqual({})
  })
})

test('a field takes only the choices that the value of another leaves', () => {
  const category = exampleField({ name: 'category', type: 'string', required: false })
  const location = exampleField({
    name: 'location',
    type: 'select',
    choices: exampleChoices('Yard', 'Workshop'),
    narrowing: {
      field: 'category',
      sets: [{ equals: ['Service'], choices: exampleChoices('Workshop'), value: null }],
    },
  })
  const faultyAt = (posted: PostedValues) => Object.keys(check([category, location], posted).errors)
  expect(faultyAt({ category: ['Service'], location: ['Yard'] })).toEqual(['location'])
  expect(faultyAt({ category: ['Service'], location: ['Workshop'] })).toEqual([])
  expect(faultyAt({ location: ['Yard'] })).toEqual([])
})

test('a field without choices is not shown and so not required', () => {
  const location = exampleField({ name: 'location', type: 'locationSelect' })
  expect(check([location], { location: ['anywhere'] })).toEqual({ values: {}, errors: {} })
  expect(listShownFields(exampleStep([location]), {}, {}, exampleRules)).toEqual([])
  const offered = { ...location, choices: exampleChoices('Geelong') }
  expect(check([offered], {}).errors).toEqual({ location: required })
})

test('posted values without a field are ignored', () => {
  expect(check([email], { email: ['ann@mail.com'], admin: ['true'] }).values).toEqual({
    email: 'ann@mail.com',
  })
})

test('names that every object has are no values', () => {
  const odd = exampleField({ name: 'constructor', type: 'string' })
  const resume = exampleField({ name: 'valueOf', type: 'file' })
  expect(check([odd, resume], {}).errors).toEqual({ constructor: required, valueOf: required })
})

test('files may be 25 MB together, over all fields', () => {
  const MB = 1024 * 1024
  const photos = exampleField({ name: 'photos', type: 'file', required: false })
  const papers = exampleField({ name: 'papers', type: 'file', required: false })
  const list = (...sizes: number[]): PostedFile[] =>
    sizes.map((bytes) => ({ name: 'a.jpg', bytes, mediaType: 'image/jpeg' }))
  expect(
    check([photos, papers], {}, { photos: list(9 * MB, 9 * MB), papers: list(7 * MB) }).errors,
  ).toEqual({})
  expect(
    check([photos, papers], {}, { photos: list(9 * MB, 9 * MB), papers: list(7 * MB + 1) }).errors,
  ).toEqual({ papers: 'Please choose files of at most 25 MB together.' })
  // A total size above the limit is reported at the last control with files.
  expect(
    check([photos, papers], {}, { photos: list(9 * MB, 9 * MB, 7 * MB + 1), papers: [] }).errors,
  ).toEqual({ photos: 'Please choose files of at most 25 MB together.' })
})

const anyValue = fc.oneof(
  fc.string(),
  fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code)),
  fc.integer().map(String),
  fc.constantFrom('', 'true', 'Yes', 'One', '0412345678', '3000', '2026-11-30', '10:30', '31', '2'),
)

test('a step takes whatever is posted: every shown field has a value, an error or is blank', () => {
  const parts = ['', '.day', '.month', '.year', '.date', '.time', '.first', '.last', '.street']
  const anyField = fc.record({
    type: fc.constantFrom(...fieldTypes),
    required: fc.boolean(),
    choices: fc.constantFrom([], exampleChoices('One', 'Two')),
    min: fc.option(fc.integer()),
    max: fc.option(fc.integer()),
    shownWhen: fc.option(
      fc.record({ field: fc.constantFrom('f0', 'f1'), equals: fc.constant<string[]>([]) }),
    ),
  })
  const anyPosted = fc.dictionary(
    fc
      .tuple(fc.constantFrom('f0', 'f1', 'f2'), fc.constantFrom(...parts))
      .map((name) => name.join('')),
    fc.array(anyValue, { maxLength: 3 }),
  )
  const anyFiles = fc.dictionary(
    fc.constantFrom('f0', 'f1', 'f2'),
    fc.array(fc.record({ name: fc.string(), bytes: fc.nat(), mediaType: fc.string() })),
  )
  fc.assert(
    fc.property(
      fc.array(anyField, { minLength: 3, maxLength: 3 }),
      anyPosted,
      anyFiles,
      fc.constantFrom('AU', 'NZ', 'US'),
      (kinds, posted, files, country) => {
        const fields = kinds.map((own, index) => exampleField({ ...own, name: `f${index}` }))
        const rules = { ...exampleRules, country }
        const { values, errors } = checkStep(exampleStep(fields), posted, files, rules)
        const shown = listShownFields(exampleStep(fields), posted, files, rules)
        const shownControls = shown.flatMap((field) =>
          fieldKinds[field.type].controls(field, rules),
        )
        expect(shownControls.map(({ name }) => name)).toEqual(
          expect.arrayContaining(Object.keys(errors)),
        )
        for (const field of fields) {
          const faulty = Object.keys(errors).some((name) => name.split('.')[0] === field.name)
          const filled = Object.hasOwn(values, field.name)
          expect(faulty && filled).toBe(false)
          const needed =
            shown.includes(field) &&
            fieldKinds[field.type].controls(field, rules).some(({ required }) => required)
          expect(!needed || faulty || filled).toBe(true)
        }
      },
    ),
    { numRuns: 1000 },
  )
})
