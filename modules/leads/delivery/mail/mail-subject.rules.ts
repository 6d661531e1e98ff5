import { careerSubcategory, leadCategories } from '#modules/forms/catalogue/category.rules.ts'
import { listForms } from '#modules/forms/site-forms/list-forms.ts'
import type { DeliveredLead } from '../delivered-lead.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'

/**
 * Subjects of mails about leads. They contain only words of the platform, the site and its stock:
 * mail programs show subjects in lists and notifications, where a visitor's text would seem to be
 * the dealer's.
 */
export function buildConfirmationSubject(delivered: DeliveredLead): string {
  const { site, vehicle } = delivered
  const about = vehicle === null ? nameSubject(delivered) : buildVehicleTitle(vehicle)
  return `We have your enquiry: ${about} | ${site.configuration.name}`
}

/**
 * The topic and the start of the lead's id, so that mail programs do not thread two leads together. An update repeats
 * the subject of the first mail, so that these two are threaded.
 */
export function buildDealerSubject(delivered: DeliveredLead): string {
  const { lead, vehicle, stage } = delivered
  const about = vehicle === null ? '' : `: ${buildVehicleTitle(vehicle)} (${vehicle.stocknum})`
  const subject = `${nameSubject(delivered)}${about} #${lead.id.slice(0, 8)}`
  if (stage === 'new') return subject
  return stage === 'incomplete' ? `Incomplete ${subject}` : `Re: Incomplete ${subject}`
}

/** 'General Enquiry (Career Enquiry)'; 'Enquiry' for a category that the sender invented. */
function nameSubject({ lead, site }: Pick<DeliveredLead, 'lead' | 'site'>): string {
  const known = [
    ...leadCategories.map(({ name }) => ({ category: name, subcategory: null })),
    { category: 'General Enquiry', subcategory: careerSubcategory },
    ...listForms(site),
  ].filter(({ category }) => category === lead.category)
  if (known.length === 0) return 'Enquiry'
  const isKnown = known.some(({ subcategory }) => subcategory === lead.subcategory)
  return isKnown && lead.subcategory !== null
    ? `${lead.category} (${lead.subcategory})`
    : lead.category
}
