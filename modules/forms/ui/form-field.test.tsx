import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fieldTypes } from '#modules/sites/settings/forms.schema.ts'
import { exampleVisits } from '../fields/example-fields.fake.ts'
import type { FieldView } from '../form.types.ts'
import { FormField } from './form-field.tsx'
import type { FormScreen } from './controls/form-screen.ts'
import { buildField, buildForm } from './form.fake.ts'

const { rules } = buildForm([])

function draw(field: Partial<FieldView>, screen: Partial<FormScreen> = {}, shown = true): string {
  return renderToStaticMarkup(
    <FormField
      field={buildField('Answer', field)}
      rules={rules}
      shown={shown}
      screen={{
        formSlug: 'parts',
        posted: {},
        errors: {},
        files: new Map(),
        keepFiles: () => undefined,
        ...screen,
      }}
    />,
  )
}

const choices = [
  { value: 'a', label: 'First', hint: 'The one before' },
  { value: 'b', label: 'Second', hint: null },
]
const ownOf = (type: FieldView['type']): Partial<FieldView> =>
  type === 'dateTime' ? { visits: exampleVisits } : type === 'dateTimeGeneric' ? {} : { choices }
const read = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text)

describe.each(fieldTypes)('a field of type %s', (type) => {
  const html = draw({ type, ...ownOf(type) })
  const ids = read(html, / id="([^"]+)"/g)

  test('has a name for each of its controls', () => {
    if (type === 'hidden' || type === 'button') return
    const controls = html.match(/<(input|select|textarea)[ >]/g) ?? []
    const labels = read(html, /<label for="([^"]+)"/g)
    const around = html.match(/<label[^>]*><input/g) ?? []
    expect(controls.length).toBeGreaterThan(0)
    expect(labels.length + around.length).toBe(controls.length)
    expect(labels.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('describes its controls only by elements that exist', () => {
    const faulty = draw({ type, ...ownOf(type), hint: 'Help' }, { errors: { Answer: 'Wrong.' } })
    const present = read(faulty, / id="([^"]+)"/g)
    const described = read(faulty, /aria-describedby="([^"]+)"/g).flatMap(
      (text) => text?.split(' ') ?? [],
    )
    expect(described.filter((id) => !present.includes(id))).toEqual([])
    expect(new Set(present).size).toBe(present.length)
  })
})

describe('a field', () => {
  test('ties label, hint and error to its control', () => {
    const html = draw(
      { label: 'Part', hint: 'Name or number' },
      { posted: { Answer: ['Bumper'] }, errors: { Answer: '*This is a required field.' } },
    )
    expect(html).toContain('<label for="parts-Answer">Part</label>')
    expect(html).toContain('<small id="parts-Answer-hint">Name or number</small>')
    expect(html).toContain('id="parts-Answer-error">*This is a required field.</p>')
    expect(html).toMatch(/<input[^>]*aria-describedby="parts-Answer-hint parts-Answer-error"/)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
    expect(html).toMatch(/<input[^>]*value="Bumper"/)
  })

  test('without a fault is not called invalid', () => {
    expect(draw({})).not.toMatch(/aria-invalid|aria-describedby|field-error/)
  })

  test('that may stay empty is marked so once, whatever its label is', () => {
    expect(draw({ required: false, label: 'Notes' })).toContain('(optional)')
    expect(draw({ required: false, label: 'Notes (optional)' }).match(/optional\)/g)).toHaveLength(
      1,
    )
    expect(draw({ label: 'Notes' })).not.toContain('optional')
    expect(draw({ label: 'Notes' })).toContain('aria-required="true"')
  })

  test('is hidden with its value while its condition does not hold', () => {
    const html = draw({}, { posted: { Answer: ['typed'] } }, false)
    expect(html).toContain('data-waits')
    expect(html).toContain('value="typed"')
    expect(draw({})).not.toContain('data-waits')
  })
})

describe('keyboards and autofill', () => {
  test.each([
    ['email', 'type="email"', 'inputMode="email"', 'autoComplete="email"'],
    ['phone', 'type="tel"', 'inputMode="tel"', 'autoComplete="tel"'],
    ['postcode', 'inputMode="numeric"', 'autoComplete="postal-code"', 'maxLength="4"'],
    ['currency', 'inputMode="decimal"'],
    ['year', 'inputMode="numeric"', 'maxLength="4"'],
  ] as const)('of %s', (type, ...attributes) => {
    const html = draw({ type }).toLowerCase()
    for (const attribute of attributes) expect(html).toContain(attribute.toLowerCase())
  })

  test('of an address', () => {
    const html = draw({ type: 'address' }).toLowerCase()
    for (const word of ['address-line1', 'address-level2', 'address-level1', 'postal-code']) {
      expect(html).toContain(`autocomplete="${word}"`)
    }
  })
})

describe('choices', () => {
  test('of one are radios in a group with its error', () => {
    const html = draw({ type: 'radioGroup', choices }, { errors: { Answer: 'Choose.' } })
    expect(html).toMatch(/<fieldset[^>]*role="radiogroup"[^>]*aria-invalid="true"/)
    expect(html).toContain('<legend>')
    expect(html.match(/type="radio"/g)).toHaveLength(2)
  })

  test('of several are boxes, ticked as they were posted', () => {
    const html = draw({ type: 'checkGroup', choices }, { posted: { Answer: ['b'] } })
    expect(html).toMatch(/<fieldset[^>]*><legend>/)
    expect(html).not.toContain('role="radiogroup"')
    expect(read(html, /<input[^>]*checked=""[^>]*value="([^"]+)"/g)).toEqual(['b'])
  })

  test('the link to a group leads to its first choice', () => {
    expect(draw({ type: 'radioCardGroup', choices })).toMatch(
      /<input id="parts-Answer"[^>]*value="a"/,
    )
  })

  test('a select begins with an empty option and has the chosen value', () => {
    const html = draw(
      { type: 'select', choices, placeholder: 'Please Select a Department' },
      { posted: { Answer: ['b'] } },
    )
    expect(html).toContain('<option value="">Please Select a Department</option>')
    expect(html).toContain('<option value="b" selected="">Second</option>')
  })
})

test('parts too narrow for messages have their errors below, by their names', () => {
  const html = draw({ type: 'dob' }, { errors: { 'Answer.month': 'Please enter a month.' } })
  expect(html).toContain('id="parts-Answer-month-error">Month: Please enter a month.</p>')
  expect(html).toMatch(/aria-describedby="parts-Answer-month-error"[^>]*/)
})

test('files may be as many as the field says', () => {
  expect(draw({ type: 'file', max: 3 })).toContain('multiple=""')
  expect(draw({ type: 'file', max: 1 })).not.toContain('multiple')
})
