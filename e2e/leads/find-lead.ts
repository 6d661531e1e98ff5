import { inject } from 'vitest'
import { queryDatabase } from '../query-database.ts'

export interface FoundLead {
  readonly id: string
  readonly state: string
  readonly form: string | null
  readonly category: string
  readonly subcategory: string | null
  readonly first_name: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Every lead with an email address, oldest first. */
export const findLeads = (email: string): Promise<FoundLead[]> =>
  queryDatabase(
    inject('webData'),
    `SELECT id, state, form, category, subcategory, first_name, payload FROM leads
     WHERE email = $1 ORDER BY created_at`,
    [email],
  )

let visitors = 0

/** An email address that no other test of the run uses. */
export function inventAddress(word: string): string {
  visitors += 1
  return `${word}-${process.pid}-${Date.now()}-${visitors}@visitor.example`
}
