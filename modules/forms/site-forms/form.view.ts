import { findBotSiteKey } from '../bot-check/bot-token.rules.ts'
import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import { buildOpeningHours } from '#modules/locations/location.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { listVisitDays } from '#modules/locations/visit-times.rules.ts'
import { fillLabel } from '#modules/sites/vehicle-noun.rules.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { knownFromVehicle, departmentField } from '../catalogue/recurring-fields.ts'
import { careerSubcategory, findEnquiryType } from '../catalogue/category.rules.ts'
import { listDepartmentChoices } from './department-choice.rules.ts'
import type {
  ChoiceNarrowing,
  ChoiceView,
  FieldView,
  FormView,
  SubjectView,
  VisitLocation,
} from '../form.types.ts'
import { buildBookingPlan, type VisitPlaces } from './booking-plan.rules.ts'
import type { EnquiryModel } from './form-parameters.rules.ts'
import { decideFormTerms } from './form-terms.rules.ts'
import { buildServiceParts } from './service-fields.rules.ts'
import { countVisitDays } from '../visits/visit.rules.ts'
import {
  type Department,
  buildLocationValue,
  findChosenLocation,
  listDealershipChoices,
  listDepartmentLocations,
  listLocationChoices,
} from './location-choice.rules.ts'

export interface FormViewSource {
  /** Only times after this instant are offered for visits. */
  readonly now: Date
  /** Path and query of the form's page, to which it posts without script. */
  readonly action: string
  /** The vehicle of the enquiry. */
  readonly vehicle?: EnquiryVehicle | undefined
  /** The model of an enquiry without a vehicle. */
  readonly model?: EnquiryModel | undefined
  /** §2: the car type of an enquiry without a vehicle. */
  readonly carType?: 'new' | 'used' | 'demo' | null
  /** A preselected location or dealership: any text that `findChosenLocation` accepts. */
  readonly location?: string | undefined
  /** Title of the offer; the lead contains it in addition to the visitor's message. */
  readonly offerTitle?: string | null
  /** Initial values by field name. */
  readonly initialValues?: Readonly<Record<string, string>>
  /** Path of the privacy policy; null: the site has no such page. */
  readonly privacyHref?: string | null
  readonly termsHref?: string | null
}

/** Builds a form for both browser and server. It contains nothing about the visitor, and changes at most once a day. */
export function buildFormView(site: Site, form: FormDefinition, source: FormViewSource): FormView {
  const { configuration } = site
  const { leads, region } = configuration
  const context: FieldContext = { site, source, form, department: decideDepartment(form) }
  return {
    slug: form.slug,
    title: form.title,
    description: form.description,
    category: form.category,
    subcategory: form.subcategory,
    action: source.action,
    submitLabel: form.submit_label ?? configuration.button_labels.submit,
    steps: form.steps.map((step) => ({
      heading: step.heading,
      description: step.description,
      fields: step.fields.flatMap((field) => buildField(field, context)),
      skips: step.skips,
    })),
    defaults: buildDefaults(form, context),
    subject: source.vehicle === undefined ? null : buildSubject(source.vehicle),
    rules: {
      phoneRule: leads.phone_rule,
      country: region.country,
      distanceUnit: region.distance_unit,
      currency: region.currency,
    },
    terms: decideFormTerms(configuration),
    privacyHref: source.privacyHref ?? null,
    termsHref: source.termsHref ?? null,
    browserAlert: leads.browserAlert,
    prefill: leads.prefill_details,
    siteSlug: site.slug,
    botSiteKey: findBotSiteKey(configuration),
  }
}

interface FieldContext {
  readonly site: Site
  readonly source: FormViewSource
  readonly form: FormDefinition
  readonly department: Department
}

/** The department whose locations a form offers, by the enquiry type of its leads. */
export function decideDepartment({
  category,
  subcategory,
}: Pick<FormDefinition, 'category' | 'subcategory'>): Department {
  const type = findEnquiryType({ category, subcategory }, null)
  return type === 'Service' ? 'service' : type === 'Parts' ? 'parts' : 'sales'
}

export function buildSubject({ card, stockNumber }: EnquiryVehicle): SubjectView {
  const { id, title, subtitle, href, pictureKey, price } = card
  return { id, title, subtitle, href, pictureKey, price, stockNumber }
}

/**
 * The field in a list, which is empty if the value is known already: from the vehicle, or because there is only one
 * choice.
 */
function buildField(
  field: FormDefinition['steps'][number]['fields'][number],
  context: FieldContext,
): FieldView[] {
  const { vehicle, initialValues = {} } = context.source
  if (vehicle !== undefined && knownFromVehicle.has(field.name)) return []
  const narrowing = buildNarrowing(field, context)
  const offered =
    narrowing === null ? listOffered(field, context) : listNarrowed(narrowing, context)
  if (offered !== null && offered.length < 2) return []
  const choices = offered ?? field.choices
  const first =
    initialValues[field.name] ??
    findChosenValue(field.type, context) ??
    nameVehicle(field.value, context.source)
  // An initial value that is not among the choices could not be sent.
  const isKnown = choices.length === 0 || choices.some(({ value }) => value === first)
  return [
    {
      name: field.name,
      type: field.type,
      label: field.label,
      placeholder: field.placeholder,
      hint: field.hint,
      required: field.required,
      requiredUnless: field.required_unless,
      width: field.width,
      choices,
      shownWhen: field.shown_when,
      value: isKnown ? first : null,
      min: field.min,
      max: field.max,
      maxLength: field.max_length,
      ...buildTimes(field, context),
      narrowing,
      ...buildServiceParts(field, context.form, context.site.configuration),
    },
  ]
}

/**
 * Restricts the locations to those of the chosen department, if the form has both fields and a department has several
 * locations. The only location of a department is selected automatically.
 */
function buildNarrowing(
  field: FormDefinition['steps'][number]['fields'][number],
  context: FieldContext,
): ChoiceNarrowing | null {
  const { site, form, source } = context
  const fields = form.steps.flatMap((step) => step.fields)
  const hasDepartment = fields.some((other) => isDepartmentSelect(other) && other !== field)
  if (field.type !== 'locationSelect' || field.choices.length > 0 || !hasDepartment) return null
  if (listVehicleLocations(context) !== null) return null
  const byDepartment = Map.groupBy(listDepartmentChoices(site), ({ value }) =>
    decideDepartment({ category: value, subcategory: null }),
  )
  const chosen = findChosenLocation(site, source.location ?? '')?.dealership
  const sets = [...byDepartment].map(([department, categories]) => {
    const locations = listDepartmentLocations(site, department)
    const choices = listLocationChoices(site, locations)
    const own = locations.filter(({ dealership_id: id }) => id === chosen?.id)
    const [only] =
      choices.length === 1 ? choices : own.map((location) => buildLocationChoice(site, location))
    return { equals: categories.map(({ value }) => value), choices, value: only?.value ?? null }
  })
  const isChoice = sets.length > 1 && sets.some(({ choices }) => choices.length > 1)
  return isChoice ? { field: departmentField.name, sets } : null
}

const isDepartmentSelect = ({
  name,
  type,
  choices,
}: Pick<FieldView, 'name' | 'type' | 'choices'>) =>
  type === 'select' && name === departmentField.name && choices.length === 0

const buildLocationChoice = (site: Site, location: SiteLocation) =>
  listLocationChoices(site, [location])[0]

/** The choices while no department is chosen: every offered location, in the site's order. */
function listNarrowed({ sets }: ChoiceNarrowing, { site }: FieldContext): readonly ChoiceView[] {
  const offered = new Set(sets.flatMap(({ choices }) => choices.map(({ value }) => value)))
  const locations = site.dealerships.flatMap(({ locations }) => locations)
  return listLocationChoices(site, locations).filter(({ value }) => offered.has(value))
}

/** Visiting times, or the plan for booking a free time, at the form's locations. */
function buildTimes(
  field: FormDefinition['steps'][number]['fields'][number],
  context: FieldContext,
): Pick<FieldView, 'visits' | 'booking'> {
  if (field.type !== 'dateTime') return { visits: null, booking: null }
  const { site, source, form } = context
  const places = listVisitPlaces(context)
  const carId = source.vehicle?.card.id ?? null
  const booking =
    field.choices.length > 0 ? null : buildBookingPlan(site, form, { ...places, carId })
  if (booking !== null) return { visits: null, booking }
  const count = countVisitDays(field.max)
  const locations = places.places.map(({ value, location }): VisitLocation => {
    const hours = buildOpeningHours(location, site.configuration, source.now)
    return { value, name: location.name, days: listVisitDays(hours, source.now, count) }
  })
  return { visits: { locationField: places.locationField, locations }, booking: null }
}

/** The locations that the visitor can choose, or the only one that the form is for. */
function listVisitPlaces(context: FieldContext): VisitPlaces {
  const { site, source, form, department } = context
  const select = form.steps
    .flatMap(({ fields }) => fields)
    .find(
      (field) => locationTypes.has(field.type) && (listOffered(field, context) ?? []).length > 1,
    )
  if (select !== undefined) {
    const places = (listOffered(select, context) ?? []).flatMap(({ value }) => {
      const chosen = findChosenLocation(site, value)
      const location = chosen?.location ?? chosen?.dealership.locations[0]
      return location === undefined ? [] : [{ value, location }]
    })
    return { locationField: select.name, places }
  }
  const chosen = findChosenLocation(site, source.location ?? '')?.location ?? null
  const locations =
    chosen === null
      ? (listVehicleLocations(context)?.slice(0, 1) ?? listDepartmentLocations(site, department))
      : [chosen]
  const places = locations.map((location) => ({
    value: buildLocationValue(site, location),
    location,
  }))
  return { locationField: null, places }
}

const locationTypes: ReadonlySet<string> = new Set([
  'locationSelect',
  'websiteLocationSelect',
  'locationSelectCustom',
])

/** An initial value with `{vehicle}` replaced by the vehicle's name; null if there is no vehicle. */
function nameVehicle(value: string | null, { vehicle }: FormViewSource): string | null {
  if (value === null || !value.includes('{vehicle}')) return value
  return vehicle === undefined ? null : fillLabel(value, { vehicle: vehicle.card.title })
}

/** The site's choices for a field that has none in the form; null for other fields. */
function listOffered(
  { name, type, choices }: Pick<FieldView, 'name' | 'type' | 'choices'>,
  context: FieldContext,
): readonly ChoiceView[] | null {
  if (choices.length > 0) return null
  const { site, department } = context
  if (type === 'locationSelectCustom') return listDealershipChoices(site)
  if (type === 'locationSelect' || type === 'websiteLocationSelect') {
    return listLocationChoices(
      site,
      listVehicleLocations(context) ?? listDepartmentLocations(site, department),
    )
  }
  return isDepartmentSelect({ name, type, choices }) ? listDepartmentChoices(site) : null
}

/** Where a vehicle can be handed over: its own location and that location's configured alternatives. Null: unknown. */
function listVehicleLocations({ site, source }: FieldContext) {
  const locations = site.dealerships.flatMap(({ locations }) => locations)
  const own = locations.find(({ id }) => id === source.vehicle?.locationId)
  if (own === undefined) return null
  const others = locations.filter(
    (location) =>
      location !== own && location.visible && own.distribution_locations.includes(location.slug),
  )
  return [own, ...others]
}

function findChosenValue(type: FieldView['type'], { site, source }: FieldContext): string | null {
  const text = source.location ?? source.vehicle?.dealershipSlug ?? ''
  const chosen = findChosenLocation(site, text)
  if (chosen === undefined) return null
  if (type === 'locationSelectCustom') return chosen.dealership.slug
  const isLocationSelect = type === 'locationSelect' || type === 'websiteLocationSelect'
  return isLocationSelect && chosen.location !== null
    ? buildLocationValue(site, chosen.location)
    : null
}

/** §3 Lead form defaults: sent with the visitor's values, which take precedence. */
function buildDefaults(form: FormDefinition, context: FieldContext): FormView['defaults'] {
  const { site, source } = context
  const { manufacturer_slug: manufacturer } = site.configuration
  const chosen = findChosenLocation(site, source.location ?? '')
  const only = site.dealerships.length === 1 ? site.dealerships[0] : undefined
  const dealership = source.vehicle?.dealershipSlug ?? chosen?.dealership.slug ?? only?.slug
  return {
    ...(dealership === undefined ? {} : { dealership_slug: dealership }),
    ...(manufacturer === null ? {} : { manufacturer_slug: manufacturer }),
    ...(form.subcategory === null ? {} : { subcategory: form.subcategory }),
    ...(form.subcategory === null && isCareers(form) ? { subcategory: careerSubcategory } : {}),
    ...(source.offerTitle ? { Offer: source.offerTitle } : {}),
    ...(source.carType ? { car_type: source.carType } : {}),
    ...(source.vehicle === undefined
      ? describeModel(source.model)
      : describeVehicle(source.vehicle, context)),
  }
}

const isCareers = ({ category, subcategory }: FormDefinition): boolean =>
  findEnquiryType({ category, subcategory }, null) === 'Careers'

/** Defaults for an enquiry about a new model, which is not a vehicle in stock. */
function describeModel(model: EnquiryModel | undefined): Record<string, string> {
  if (model === undefined) return {}
  return {
    manufacturer_slug: model.makeSlug,
    'Vehicle Make': model.make,
    'Vehicle Model': model.model,
    car_type: 'new',
  }
}

function describeVehicle(vehicle: EnquiryVehicle, context: FieldContext): Record<string, string> {
  const locations = listVehicleLocations(context)
  const [own] = locations ?? []
  return {
    car_id: String(vehicle.card.id),
    stock_number: vehicle.stockNumber,
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
    car_type: vehicle.carType,
    vehicle_status: vehicle.status,
    ...(own === undefined || (locations ?? []).length > 1
      ? {}
      : { location: buildLocationValue(context.site, own) }),
  }
}
