import type { FieldCondition, FieldType } from '#modules/sites/settings/forms.schema.ts'
import type { VisitDay } from '#modules/locations/visit-times.rules.ts'
import type { WorkHours } from '#modules/servicing/work-hours.rules.ts'
import type { WorkPrices } from '#modules/servicing/work-total.rules.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'

/**
 * A form for both browser and server: plain data, built for one site, equal for all visitors. Pages with a form may
 * be cached, because it contains nothing personal or secret, and nothing that is outdated soon.
 */
export interface FormView {
  readonly slug: string
  readonly title: string
  readonly description: string | null
  /** API name: 'General Enquiry'. */
  readonly category: string
  readonly subcategory: string | null
  /** URL to which the form posts without script: that of its page. */
  readonly action: string
  readonly submitLabel: string
  readonly steps: readonly StepView[]
  /**
   * Fixed values sent in addition to the visitor's: dealership_slug, car_id, 'Vehicle Make' … (§3 Lead form
   * defaults).
   */
  readonly defaults: Readonly<Record<string, string | boolean>>
  /** The vehicle of the enquiry. */
  readonly subject: SubjectView | null
  readonly rules: FormRules
  /** Disclaimer under the first step that sends personal data; null without one. */
  readonly terms: string | null
  readonly privacyHref: string | null
  /**
   * Page of the terms of use that a step may require consent to; null: the site has no such page.
   */
  readonly termsHref: string | null
  /** §8: whether a failure also opens a browser alert. */
  readonly browserAlert: boolean
  /** Whether details that the browser stored are filled into the form. */
  readonly prefill: boolean
  readonly siteSlug: string
  /** Site key of Turnstile’s widget, which checks the sender; null: the site does not use it. */
  readonly botSiteKey: string | null
}

export interface StepView {
  readonly heading: string | null
  readonly description: string | null
  readonly fields: readonly FieldView[]
  readonly skips: readonly { readonly when: FieldCondition; readonly to: number }[]
}

export interface FieldView {
  readonly name: string
  readonly type: FieldType
  readonly label: string
  readonly placeholder: string | null
  readonly hint: string | null
  readonly required: boolean
  readonly width: 'full' | 'half'
  readonly choices: readonly ChoiceView[]
  readonly shownWhen: FieldCondition | null
  /** The initial value; for a box 'true' if ticked. */
  readonly value: string | null
  readonly min: number | null
  readonly max: number | null
  readonly maxLength: number | null
  /**
   * Another field that makes this one optional once it is filled in correctly; null without one.
   */
  readonly requiredUnless: string | null
  /** The opening times of each location, for a field that requests a visit; null for other fields. */
  readonly visits: VisitPlan | null
  /** How to fetch and book free times, for a field that books one; null for other fields. */
  readonly booking: BookingPlan | null
  /** Another field whose value restricts the choices; null without one. */
  readonly narrowing: ChoiceNarrowing | null
  /** The prices of all work, for the last of the fields that choose work; null for other fields. */
  readonly workPrices: WorkPrices | null
  /** How to use the vehicle found for a plate, for a plate field with lookup; null for other fields. */
  readonly plateLookup: PlateLookupPlan | null
}

/** The other fields of a form that a plate lookup reads or fills in. */
export interface PlateLookupPlan {
  /** Name of the field for the plate's state; null: the country has no states. */
  readonly stateField: string | null
  /** Names of the fields that are filled in. */
  readonly fills: { readonly make: string; readonly model: string; readonly year: string | null }
}

export interface ChoiceNarrowing {
  /** Name of the other field, which precedes this one. */
  readonly field: string
  readonly sets: readonly {
    /** Values of the other field for which this set applies. */
    readonly equals: readonly string[]
    readonly choices: readonly ChoiceView[]
    /** The initial value among these choices; null without one. */
    readonly value: string | null
  }[]
}

/** When a visitor may come: opening hours of the locations as of the day on which the form is built. */
export interface VisitPlan {
  /** Name of the field that chooses the location; null: the form has no such field. */
  readonly locationField: string | null
  /** Locations open to visits. If none is chosen, a visit to any of them is possible. */
  readonly locations: readonly VisitLocation[]
}

export interface VisitLocation {
  /** Value of `locationField` for this location. */
  readonly value: string
  readonly name: string
  /** Days in order, starting with the one on which the form is built. */
  readonly days: readonly VisitDay[]
}

/** How to book a free time. The same for all visitors, because the times are fetched separately. */
export interface BookingPlan {
  readonly kind: 'test-drive' | 'service'
  /** Name of the field that chooses the location; null: the form has no such field. */
  readonly locationField: string | null
  /** Locations to choose from; at least one. */
  readonly locations: readonly BookingLocation[]
  /** Name of the field for the kind of appointment; null: there is only one kind. */
  readonly wayField: string | null
  /** Duration of the work; null if the booking is not for work. */
  readonly work: WorkHours | null
  /** The vehicle to drive. */
  readonly carId: number | null
  /** Free times, listed when an uncached page was rendered; null on a cached page, where they would be outdated. */
  readonly offered: OfferedSlots | null
}

export interface BookingLocation {
  /** Value of `locationField` for this location. */
  readonly value: string
  readonly name: string
  readonly dealershipId: number
  /** Phone number for display; null without one. */
  readonly phone: string | null
}

/** §7: free times of a location, by day. */
export interface SlotDates {
  readonly dates: readonly {
    /** `YYYY-MM-DD`. */
    readonly date: string
    /** Instants with the location's UTC offset: `2026-12-01T09:30:00+11:00`. */
    readonly slots: readonly {
      readonly start: string
      readonly end: string
      readonly remaining: number
    }[]
  }[]
}

export interface OfferedSlots extends SlotDates {
  /** URL of the endpoint that lists these times. */
  readonly href: string
}

export interface ChoiceView {
  readonly value: string
  readonly label: string
  readonly hint: string | null
}

/** The site's rules that validation needs in addition to the field. */
export interface FormRules {
  /** `leads.phone_rule`. */
  readonly phoneRule: 'au' | 'numeric'
  readonly country: 'AU' | 'NZ' | 'US'
  readonly distanceUnit: 'km' | 'mi'
  readonly currency: string
}

export interface SubjectView {
  readonly id: number
  /** '2022 Toyota HiLux' */
  readonly title: string
  readonly subtitle: string
  readonly href: string
  readonly pictureKey: string | null
  readonly price: PriceView
  readonly stockNumber: string
}

/**
 * Values as a form posts them: all values of each control, in order. A field with several controls
 * has a name for each part: `dob.day`, `address.street`.
 */
export type PostedValues = Readonly<Record<string, readonly string[]>>

/** A file's metadata, before its content is read. */
export interface PostedFile {
  readonly name: string
  readonly bytes: number
  readonly mediaType: string
}

export type PostedFiles = Readonly<Record<string, readonly PostedFile[]>>

export type FieldValue =
  | string
  | number
  | boolean
  | readonly string[]
  | Readonly<Record<string, string>>

/** Messages by control: a field's name, or that of its part. */
export type FieldErrors = Readonly<Record<string, string>>

export interface CheckedStep {
  /** Values of the shown and filled fields, by API name. */
  readonly values: Readonly<Record<string, FieldValue>>
  /** Empty: the step may be sent. */
  readonly errors: FieldErrors
}

/** A form that was posted without script and refused, as the page shows it again. */
export interface RefusedForm {
  readonly form: string
  /** The faulty step, which is shown again. */
  readonly stepIndex: number
  readonly posted: PostedValues
  readonly errors: FieldErrors
  /** A fault of the whole form: 'An error occurred when submitting this form'. */
  readonly alert: string | null
  /** Results of a lookup, by control. */
  readonly notes?: FieldErrors
}
