import { buildWorkPrices } from '#modules/servicing/work-total.rules.ts'
import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { regoStateField } from '../catalogue/plate-fields.ts'
import { bookServiceForm } from '../catalogue/service-forms.ts'
import { decideLookups } from '../plates/decide-lookups.rules.ts'
import { statesByCountry } from '../fields/regions.ts'
import type { FieldView } from '../form.types.ts'

type Field = FormDefinition['steps'][number]['fields'][number]

const noneOfIt = { workPrices: null, plateLookup: null }

/** Properties that only fields of the service booking form have: work prices and plate lookup. */
export function buildServiceParts(
  field: Field,
  form: FormDefinition,
  configuration: SiteConfiguration,
): Pick<FieldView, 'workPrices' | 'plateLookup'> {
  if (form.slug !== bookServiceForm.source.slug) return noneOfIt
  const fields = form.steps.flatMap((step) => step.fields)
  return {
    workPrices: buildTotal(field, fields, configuration),
    plateLookup: buildPlateLookup(field, fields, configuration),
  }
}

/** Names of the fields that choose work: the service menu, and §3 additional_services. */
export const nameWorkFields = (fields: readonly Field[]) => ({
  interval: fields.find(({ type }) => type === 'serviceInterval')?.name ?? null,
  extraWork: fields.find(({ name }) => name === 'additional_services')?.name ?? null,
})

function buildTotal(
  { name }: Field,
  fields: readonly Field[],
  configuration: SiteConfiguration,
): FieldView['workPrices'] {
  const names = nameWorkFields(fields)
  const last = fields.findLast((other) => [names.interval, names.extraWork].includes(other.name))
  return last?.name === name ? buildWorkPrices(configuration, names) : null
}

function buildPlateLookup(
  { type }: Field,
  fields: readonly Field[],
  configuration: SiteConfiguration,
): FieldView['plateLookup'] {
  if (type !== 'rego' || decideLookups(configuration).vehicle === null) return null
  const nameOf = (wanted: Field['type']) => fields.find((other) => other.type === wanted)?.name
  const [make, model, year] = [nameOf('make'), nameOf('model'), nameOf('year')]
  const stateField = fields.find(({ name }) => name === regoStateField)?.name ?? null
  const hasStates = statesByCountry[configuration.region.country].length > 0
  if (make === undefined || model === undefined || (hasStates && stateField === null)) return null
  return { stateField, fills: { make, model, year: year ?? null } }
}
