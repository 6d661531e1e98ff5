import type { FormSource } from '#modules/sites/form.schema.ts'

export type StepSource = FormSource['steps'][number]
export type FieldSource = StepSource['fields'][number]

/**
 * A form that every site has unless it says otherwise. `{noun}`, `{nouns}` and `{name}` in its words become the
 * site's vehicle noun, its plural, and the site's name; `{vehicle}` in a first answer the vehicle that is asked about.
 */
export interface PlatformForm {
  readonly source: FormSource
  /** Which of the site's button labels stands on its last button. */
  readonly submit: 'submit' | 'enquire' | 'test_drive' | 'request_photos'
  /** Asks about one vehicle of the stock: without one it makes no sense. */
  readonly needsVehicle?: true
}
