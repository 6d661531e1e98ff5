import { foldText } from './fold-text.rules.ts'

/** What `search_lead_contacts` of db/migrations/0107-customers.sql looks for. */
export interface SearchWords {
  /** As `lead_contacts.search_text` has names and addresses. */
  readonly words: string
  /** Of a number, without its country code and first 0, as it may be written either way; null: this is not a number. */
  readonly digits: string | null
}

/** Reads what a person types into a search of customers: part of a name, an e-mail address or a number. */
export function readSearchWords(text: string): SearchWords {
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:0|6[14](?=\d{8}))/, '')
  const isNumber = digits.length >= 4 && digits.length <= 20 && /^[\d\s()+-]+$/.test(text)
  return { words: foldText(text).replaceAll(/\s+/g, ' '), digits: isNumber ? digits : null }
}
