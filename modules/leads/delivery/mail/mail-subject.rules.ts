import { careerSubcategory, leadCategories } from '#modules/forms/category.rules.ts'
import { listForms } from '#modules/forms/site-forms/list-forms.ts'
import type { DeliveredLead } from '../delivered-lead.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/vehicle-title.rules.ts'

/**
 * Subjects of mails about leads. They are made of words of the platform, the site and its stock alone: a subject
 * is read before anything else of a mail, in lists and notifications, and a visitor's text there would speak in
 * the dealer's name.
 */
export function buildConfirmationSubject(delivered: DeliveredLead): string {
  const { site, vehicle } = delivered
  const about = vehicle === null ? nameSubject(delivered) : buildVehicleTitle(vehicle)
  return `We have your enquiry: ${about} | ${site.configuration.name}`
}

/**
 * What it is about, and the beginning of the lead's number, so that two leads are never in one conversation.
 * An update has the subject of what it completes, so that both do.
 */
export function buildDealerSubject(delivered: DeliveredLead): string {
  const { lead, vehicle, stage } = delivered
  const about = vehicle === null ? '' : `: ${buildVehicleTitle(vehicle)} (${vehicle.stocknum})`
  const subject = `${nameSubject(delivered)}${about} #${lead.id.slice(0, 8)}`
  if (stage === 'new') return subject
  return stage === 'incomplete' ? `Incomplete ${subject}` : `Re: Incomplete ${subject}`
}

/** 'General Enquiry (Career Enquiry)'; 'Enquiry' where the sender made up a category of their own. */
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
