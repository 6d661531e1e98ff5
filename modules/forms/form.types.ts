import type { FieldCondition, FieldType } from '#modules/sites/settings/forms.schema.ts'
import type { VisitDay } from '#modules/locations/visit-times.rules.ts'
import type { WorkHours } from '#modules/servicing/work-hours.rules.ts'
import type { WorkPrices } from '#modules/servicing/work-total.rules.ts'
import type { PriceView } from '#modules/vehicles/vehicle-card.types.ts'

/**
 * A form as browser and server both have it: plain data, decided for one site, the same for every visitor.
 * Nothing in it is personal, secret or of the moment, so a page with it may be cached.
 */
export interface FormView {
  readonly slug: string
  readonly title: string
  readonly description: string | null
  /** On the wire: 'General Enquiry'. */
  readonly category: string
  readonly subcategory: string | null
  /** Where it posts to without script: the page's own address. */
  readonly action: string
  readonly submitLabel: string
  readonly steps: readonly StepView[]
  /** What is sent along with the visitor's values: dealership_slug, car_id, 'Vehicle Make' … (§3 Lead form defaults). */
  readonly defaults: Readonly<Record<string, string | boolean>>
  /** The vehicle that the enquiry is about. */
  readonly subject: SubjectView | null
  readonly rules: FormRules
  /** Disclaimer under the first step that sends personal data; null: none. */
  readonly terms: string | null
  readonly privacyHref: string | null
  /** The terms of use that a step may require consent to; null: the site has no page of them. */
  readonly termsHref: string | null
  /** §8: whether a failure opens the browser's alert too. */
  readonly browserAlert: boolean
  /** Whether saved details fill the form in. */
  readonly prefill: boolean
  readonly siteSlug: string
  /** Of Turnstile’s widget, which shows that a person sends the form; null: the site has none. */
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
  /** The initial value; for a box 'true' where it is ticked. */
  readonly value: string | null
  readonly min: number | null
  readonly max: number | null
  readonly maxLength: number | null
  /** Another field that makes this one optional once it is filled, free of errors; null: none. */
  readonly requiredUnless: string | null
  /** Of a time to come by: when each location can be visited. Null for any other field. */
  readonly visits: VisitPlan | null
  /** Of a time that is booked: where free times are listed. Null for any other field. */
  readonly booking: BookingPlan | null
  /** Another field whose value leaves only some of the choices; null: none does. */
  readonly narrowing: ChoiceNarrowing | null
  /** Of the last field that chooses work: what all of it costs. Null for any other field. */
  readonly workPrices: WorkPrices | null
  /** Of a plate that can be looked up: which vehicle it is of. Null for any other field. */
  readonly plateLookup: PlateLookupPlan | null
}

/** What a looked up plate fills in, and what it needs. */
export interface PlateLookupPlan {
  /** Name of the field that says whose state the plate is of; null: the country has none. */
  readonly stateField: string | null
  /** Names of the fields that are filled in. */
  readonly fills: { readonly make: string; readonly model: string; readonly year: string | null }
}

export interface ChoiceNarrowing {
  /** Name of that other field, which is filled in before. */
  readonly field: string
  readonly sets: readonly {
    /** Its values to which this set belongs. */
    readonly equals: readonly string[]
    readonly choices: readonly ChoiceView[]
    /** The initial value among these; null: none. */
    readonly value: string | null
  }[]
}

/** When a visitor may come, by the opening hours of the locations on the day that the form is built. */
export interface VisitPlan {
  /** Name of the field whose value chooses the location; null: the form has none. */
  readonly locationField: string | null
  /** Those that may be visited. Without a value that names one, any of them. */
  readonly locations: readonly VisitLocation[]
}

export interface VisitLocation {
  /** As the value of `locationField` names it. */
  readonly value: string
  readonly name: string
  /** From the day on which the form is built. */
  readonly days: readonly VisitDay[]
}

/** How a free time is booked: the same for every visitor; the times themselves are fetched. */
export interface BookingPlan {
  readonly kind: 'test-drive' | 'service'
  /** Name of the field whose value chooses the location; null: the form has none. */
  readonly locationField: string | null
  /** Those that may be chosen; at least one. */
  readonly locations: readonly BookingLocation[]
  /** Name of the field that says how the appointment takes place; null: there is one way. */
  readonly wayField: string | null
  /** How long work takes; null where no work is booked. */
  readonly work: WorkHours | null
  /** The vehicle that is driven. */
  readonly carId: number | null
  /** What was free as a personal page was rendered; null on a cached page. */
  readonly offered: OfferedSlots | null
}

export interface BookingLocation {
  /** As the value of `locationField` names it. */
  readonly value: string
  readonly name: string
  readonly dealershipId: number
  /** As it is shown; null: none. */
  readonly phone: string | null
}

/** §7: free times of a location, by day. */
export interface SlotDates {
  readonly dates: readonly {
    /** `YYYY-MM-DD`. */
    readonly date: string
    /** Instants as the location's clock shows them: `2026-12-01T09:30:00+11:00`. */
    readonly slots: readonly {
      readonly start: string
      readonly end: string
      readonly remaining: number
    }[]
  }[]
}

export interface OfferedSlots extends SlotDates {
  /** For which they are: an address of the endpoint. */
  readonly href: string
}

export interface ChoiceView {
  readonly value: string
  readonly label: string
  readonly hint: string | null
}

/** What validation needs beside the field itself. */
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
 * Values as a form posts them: every control's name with its values, in order. A field of several controls
 * has one name a part: `dob.day`, `address.street`.
 */
export type PostedValues = Readonly<Record<string, readonly string[]>>

/** A file as it is known before it is read. */
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

/** Keyed by control: a field's name, or that of its part. */
export type FieldErrors = Readonly<Record<string, string>>

export interface CheckedStep {
  /** By name on the wire, of the fields that are shown and filled. */
  readonly values: Readonly<Record<string, FieldValue>>
  /** Empty: the step may go. */
  readonly errors: FieldErrors
}

/** What the server makes of a form that was posted without script and refused. */
export interface RefusedForm {
  readonly form: string
  /** The step that is at fault, and shown again. */
  readonly stepIndex: number
  readonly posted: PostedValues
  readonly errors: FieldErrors
  /** What is wrong with the whole: 'An error occurred when submitting this form'. */
  readonly alert: string | null
  /** What a lookup found, by control. */
  readonly notes?: FieldErrors
}
