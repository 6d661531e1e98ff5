import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findForm } from './list-forms.ts'
import { buildServiceParts } from './service-fields.rules.ts'

const lookups = { trade_in: { lookup_provider: 'autograb' } }
const zealand = { region: { country: 'NZ', locale: 'en-NZ', currency: 'NZD' } }

/** The lookup of each plate field, in a form without some of its fields. */
function listLookups(file: Record<string, unknown>, without: readonly string[] = []) {
  const site = buildExampleSite(file)
  const whole = findForm(site, 'book-a-service')!
  const steps = whole.steps.map((step) => ({
    ...step,
    fields: step.fields.filter(({ name }) => !without.includes(name)),
  }))
  const form = { ...whole, steps }
  return steps
    .flatMap(({ fields }) => fields)
    .map((field) => ({
      name: field.name,
      lookup: buildServiceParts(field, form, site.configuration).plateLookup,
    }))
    .filter(({ lookup }) => lookup !== null)
}

const fills = { make: 'Make', model: 'Model', year: 'Year' }

describe('the plate of a vehicle that comes to the workshop', () => {
  test.each([
    ['with its state', lookups, [], { stateField: 'Rego State', fills }],
    ['alone in New Zealand', { ...lookups, ...zealand }, [], { stateField: null, fills }],
    [
      'though the form does not ask for a year',
      lookups,
      ['Year'],
      { stateField: 'Rego State', fills: { ...fills, year: null } },
    ],
  ])('is looked up %s', (_name, file, without, lookup) => {
    expect(listLookups(file, without)).toEqual([{ name: 'Rego', lookup }])
  })

  test.each([
    ['where the site has no provider', {}, []],
    ['where a site of New Zealand has no provider', zealand, []],
    ['in a form without a make', lookups, ['Make']],
    ['in a form without a model', lookups, ['Model']],
    ['in a form without the state', lookups, ['Rego State']],
  ])('is not looked up %s', (_name, file, without) => {
    expect(listLookups(file, without)).toEqual([])
  })
})
