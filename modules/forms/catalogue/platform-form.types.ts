import type { FormSource } from '#modules/sites/settings/forms.schema.ts'

export type StepSource = FormSource['steps'][number]
export type FieldSource = StepSource['fields'][number]

/**
 * A form that every site has unless it says otherwise. `{noun}`, `{nouns}` and `{name}` in its words become the
 * site's vehicle noun, its plural, and the site's name; `{vehicle}` in an initial value the vehicle of the enquiry.
 */
export interface PlatformForm {
  readonly source: FormSource
  /** Which of the site's button labels its last button has. */
  readonly submit: 'submit' | 'enquire' | 'test_drive' | 'request_photos'
  /** It is about one vehicle of the stock: without one it makes no sense. */
  readonly needsVehicle?: true
}
