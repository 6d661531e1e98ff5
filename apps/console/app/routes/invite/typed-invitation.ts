import { readField, readFields } from '../../access/read-field.ts'

/** What was typed, to be shown again beside the faults. */
export interface TypedInvitation {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly location: string
  readonly categories: readonly string[]
}

/** The fields of the form as text, each within a bound; in the browser too, where sending it failed. */
export const readTypedInvitation = (form: FormData): TypedInvitation => ({
  name: readField(form, 'name'),
  email: readField(form, 'email'),
  role: readField(form, 'role'),
  location: readField(form, 'location'),
  categories: readFields(form, 'category', { most: 100, longest: 100 }),
})
