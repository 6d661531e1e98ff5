import { formSchema, type FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideLookups } from '../plates/decide-lookups.rules.ts'
import { carriedTradeInField } from './carried-trade-in-field.ts'
import { newVehicleForm, usedVehicleForm } from './enquiry-forms.ts'

const carryingForms = new Set([newVehicleForm, usedVehicleForm].map(({ source }) => source.slug))

/** Whether a site values trade-ins instantly, so that later forms can include the result. */
export const valuesTradeIns = ({ configuration }: Pick<Site, 'configuration'>): boolean =>
  configuration.trade_in.enabled && decideLookups(configuration).valuation !== null

/** Adds a valued trade-in to the enquiry form about a vehicle. */
export function carryTradeIn(form: FormDefinition, site: Pick<Site, 'configuration'>) {
  if (!carryingForms.has(form.slug) || !valuesTradeIns(site)) return form
  const field = { name: carriedTradeInField, type: 'hidden', label: 'Trade-in', required: false }
  const added = formSchema.shape.steps.element.shape.fields.parse([field])
  return {
    ...form,
    steps: form.steps.map((step, at) =>
      at === form.steps.length - 1 ? { ...step, fields: [...step.fields, ...added] } : step,
    ),
  }
}
