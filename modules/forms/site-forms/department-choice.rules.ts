import type { EnquiryType } from '#modules/sites/settings/enquiry-types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import { findCategory } from '../catalogue/category.rules.ts'
import type { ChoiceView } from '../form.types.ts'

/**
 * §9 'Please Select a Department': the choices for a general message. Careers and selling are left out, since they
 * have their own forms.
 */
export function listDepartmentChoices({ configuration }: Site): ChoiceView[] {
  const nouns = decideVehicleNounInSentence(configuration, 2)
  const labels: readonly (readonly [type: EnquiryType, label: string])[] = [
    ['New Vehicle', `New ${nouns}`],
    ['Used Vehicle', `Used ${nouns}`],
    ['Service', 'Service'],
    ['Parts', 'Parts and accessories'],
    ['Finance', 'Finance'],
    ['Fleet', 'Fleet'],
    ['General', 'Something else'],
  ]
  return labels
    .filter(([type]) => configuration.leads.enquiry_types.includes(type))
    .map(([type, label]) => ({ value: findCategory(type)?.name ?? type, label, hint: null }))
}
