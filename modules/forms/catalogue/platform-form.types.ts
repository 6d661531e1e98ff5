import type { FormSource } from '#modules/sites/settings/forms.schema.ts'

export type StepSource = FormSource['steps'][number]
export type FieldSource = StepSource['fields'][number]

/**
 * A form that every site has by default. In its texts `{noun}`, `{nouns}` and `{name}` become the
 * site's vehicle noun, its plural, and the site's name; `{vehicle}` in an initial value becomes the
 * vehicle of the enquiry.
 */
export interface PlatformForm {
  readonly source: FormSource
  /** The site's button label that the submit button has. */
  readonly submit: 'submit' | 'enquire' | 'test_drive' | 'request_photos'
  /** The form is about a vehicle in stock, and is not offered without one. */
  readonly needsVehicle?: true
}
