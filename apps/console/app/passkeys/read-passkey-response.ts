import { readField } from '../access/read-field.ts'

/** Longer texts are cut, and then refused; the use case has its own, smaller bound. */
const longestResponse = 20_000

/** What the browser made of a passkey, as JSON text. */
export const readPasskeyResponse = (form: FormData): string =>
  readField(form, 'response', longestResponse)
