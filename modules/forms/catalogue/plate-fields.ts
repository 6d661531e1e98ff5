import { formSchema, type FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideLookups } from '../plates/decide-lookups.rules.ts'
import { statesByCountry } from '../fields/regions.ts'
import type { FieldSource } from './platform-form.types.ts'
import { regoField } from './recurring-fields.ts'

/** Name of the field for the state of a number plate. */
export const regoStateField = 'Rego State'

/**
 * Changes a platform form for a site with plate lookup: adds a state beside the plate, in countries that have states.
 */
export function offerPlateLookup(
  form: FormDefinition,
  { configuration }: Pick<Site, 'configuration'>,
): FormDefinition {
  const { region } = configuration
  const choices = statesByCountry[region.country]
  if (decideLookups(configuration).vehicle === null || choices.length === 0) return form
  const state: FieldSource = {
    name: regoStateField,
    type: 'select',
    label: 'State of the plate',
    required: false,
    width: 'half',
    choices: [...choices],
    value: region.default_state.toUpperCase(),
  }
  const added = formSchema.shape.steps.element.shape.fields.parse([state])
  return {
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      fields: step.fields.flatMap((field) =>
        field.name === regoField.name ? [{ ...field, width: 'half' }, ...added] : [field],
      ),
    })),
  }
}
