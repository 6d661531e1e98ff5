import { type FormDefinition, formSchema } from '#modules/sites/settings/forms.schema.ts'
import { isFormOffered, isVideoCallOffered } from './offered-forms.rules.ts'
import {
  listExtraWorkChoices,
  listIntervalChoices,
} from '#modules/servicing/booking-choices.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideVehicleNounInSentence, fillLabel } from '#modules/sites/vehicle-noun.rules.ts'
import { offerBooking, offerVideoCall } from '../catalogue/booking-fields.ts'
import { carryTradeIn } from '../catalogue/carried-trade-in.ts'
import { askContactPreference } from '../catalogue/contact-fields.ts'
import { offerPlateLookup } from '../catalogue/plate-fields.ts'
import { loanTermName } from '../catalogue/money-forms.ts'
import { messageField, optInField } from '../catalogue/recurring-fields.ts'
import { platformForms } from '../catalogue/platform-forms.ts'
import { bookServiceForm } from '../catalogue/service-forms.ts'
import { testDriveForm } from '../catalogue/vehicle-forms.ts'
import { findBookingKind } from './booking-plan.rules.ts'
import { findNoticeStep } from '../steps/notice-step.rules.ts'
import { tradeInNames } from '../catalogue/trade-in-names.ts'
import { listLoanTerms } from '../fields/loan-terms.rules.ts'
import { statesByCountry } from '../fields/regions.ts'

type Step = FormDefinition['steps'][number]
type Field = Step['fields'][number]

/** §9: the checkbox for consent to a dealer's own disclaimer. */
const termsField = {
  name: 'terms_conditions',
  type: 'check',
  label: 'I have read and agree to the terms of use.',
} as const

/** The forms of a site: platform forms that it offers, with its settings and words, and its own forms. */
export function listForms(site: Site): readonly FormDefinition[] {
  let forms = known.get(site)
  if (forms === undefined) {
    forms = buildForms(site)
    known.set(site, forms)
  }
  return forms
}

/** Cache by site. A site object never changes: a changed site is a new object. */
const known = new WeakMap<Site, readonly FormDefinition[]>()

/** A form by slug; undefined if the site does not offer it. */
export function findForm(site: Site, slug: string): FormDefinition | undefined {
  return listForms(site).find((form) => form.slug === slug)
}

/** Whether a form is about a vehicle in stock and useless without one. */
export function needsVehicle(formSlug: string): boolean {
  return platformForms.some(
    ({ source, needsVehicle: needs }) => source.slug === formSlug && needs === true,
  )
}

/** A site’s own forms, offered in addition to the platform's. */
export function listOwnForms(site: Site): readonly FormDefinition[] {
  return listForms(site).filter(
    ({ slug }) => !platformForms.some(({ source }) => source.slug === slug),
  )
}

function buildForms(site: Site): FormDefinition[] {
  const { leads } = site.configuration
  const own = new Map(leads.forms.map((form) => [form.slug, form]))
  const platform = platformForms
    .filter(({ source }) => isFormOffered(site.configuration, source.slug))
    .map((form) => {
      const replacement = own.get(form.source.slug)
      const labelled = replacement ?? buildPlatformForm(formSchema.parse(form.source), site)
      const pressed = site.configuration.button_labels[form.submit]
      return {
        ...labelled,
        // The heading of a form is the same text as the button that opens the form.
        title: replacement === undefined && form.submit !== 'submit' ? pressed : labelled.title,
        submit_label: labelled.submit_label ?? pressed,
      }
    })
  const others = leads.forms.filter(
    ({ slug }) => !platformForms.some(({ source }) => source.slug === slug),
  )
  return [...platform, ...others].map((form) => fillWords(requireTerms(form, site), site))
}

function buildPlatformForm(form: FormDefinition, site: Site): FormDefinition {
  const built = useLookups(bookTimes(setSiteChoices(form, site), site), site)
  return site.configuration.leads.contact_preference ? askContactPreference(built) : built
}

/**
 * Applies the site's settings: §5's optional message, text and initial state of the opt-in,
 * services and prices (§3 additional_services), and states of plates, with `region.default_state`
 * preselected.
 */
function setSiteChoices(form: FormDefinition, { configuration }: Site): FormDefinition {
  const { finance, leads, region } = configuration
  const intervals = listIntervalChoices(configuration)
  const extraWork = listExtraWorkChoices(configuration)
  return changeFields(form, (field) => {
    if (field.name === messageField().name && field.required) {
      return { ...field, required: leads.message_required }
    }
    if (field.type === 'serviceInterval') return { ...field, choices: [...intervals] }
    if (field.name === 'additional_services' && extraWork.length > 0) {
      return { ...field, choices: [...extraWork] }
    }
    if (field.name === loanTermName) {
      return { ...field, choices: listLoanTerms(finance.longest_years) }
    }
    if (field.name === tradeInNames.state) {
      const choices = statesByCountry[region.country]
      return { ...field, choices: [...choices], value: region.default_state.toUpperCase() }
    }
    if (field.name !== optInField.name) return field
    const label = field.label === optInField.label ? leads.opt_in_text : field.label
    return { ...field, label, value: leads.optInPreticked ? 'true' : null }
  })
}

function bookTimes(form: FormDefinition, site: Site): FormDefinition {
  const kind = findBookingKind(site, form.slug)
  const met =
    form.slug === testDriveForm.source.slug && isVideoCallOffered(site.configuration)
      ? offerVideoCall(form)
      : form
  return kind === null ? met : offerBooking(met, site, kind)
}

const useLookups = (form: FormDefinition, site: Site): FormDefinition =>
  carryTradeIn(
    form.slug === bookServiceForm.source.slug ? offerPlateLookup(form, site) : form,
    site,
  )

/**
 * Adds the checkbox for consent to the dealer's own disclaimer, if there is one, to the first step that sends
 * personal data.
 */
function requireTerms(form: FormDefinition, { configuration: { leads } }: Site): FormDefinition {
  const hasTerms = form.steps.some(({ fields }) =>
    fields.some(({ name }) => name === termsField.name),
  )
  if (leads.terms_conditions === null || hasTerms) return form
  const [field] = formSchema.shape.steps.element.shape.fields.parse([termsField])
  const shownAt = findNoticeStep(form.steps)
  return {
    ...form,
    steps: form.steps.map((step, at) =>
      at === shownAt && field !== undefined ? { ...step, fields: [...step.fields, field] } : step,
    ),
  }
}

function changeFields(form: FormDefinition, change: (field: Field) => Field): FormDefinition {
  return {
    ...form,
    steps: form.steps.map((step) => ({ ...step, fields: step.fields.map(change) })),
  }
}

/** Replaces placeholders in texts by the site’s nouns and name. */
function fillWords(form: FormDefinition, { configuration }: Site): FormDefinition {
  const words = {
    noun: decideVehicleNounInSentence(configuration, 1),
    nouns: decideVehicleNounInSentence(configuration, 2),
    name: configuration.name,
  }
  const fill = <Text extends string | null>(text: Text): Text =>
    (text === null ? null : fillLabel(text, words)) as Text
  const filled = changeFields(form, (field) => ({
    ...field,
    label: fill(field.label),
    placeholder: fill(field.placeholder),
    hint: fill(field.hint),
  }))
  return {
    ...filled,
    title: fill(form.title),
    description: fill(form.description),
    success_text: fill(form.success_text),
    steps: filled.steps.map((step) => ({
      ...step,
      heading: fill(step.heading),
      description: fill(step.description),
    })),
  }
}
