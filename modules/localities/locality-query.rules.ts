import { foldLocalityName } from './locality-name.rules.ts'

/** What a visitor has typed so far into an address field. */
export interface LocalityQuery {
  /** Beginning of a locality's name, as `foldLocalityName` writes it; '' for any. */
  readonly locality: string
  /** 'VIC'; null: any. */
  readonly state: string | null
  /** Beginning of a postcode; '' for any. */
  readonly postcode: string
}

export const longestLocalityText = 60
/** Minimum of letters or digits for a search; with fewer there are too many matches. */
const fewestCharacters = 2

const states = new Set(['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'])

/** Parses 'richm', '31', 'Richmond VIC' and 'Richmond 3121'. Null: too short or too long to search for. */
export function parseLocalityQuery(text: string): LocalityQuery | null {
  if (text.length > longestLocalityText) return null
  const words = foldLocalityName(text).split(' ')
  const postcode = /^\d{1,5}$/.test(words.at(-1) ?? '') ? (words.pop() ?? '') : ''
  const last = words.at(-1) ?? ''
  const state = words.length > 1 && states.has(last) ? (words.pop() ?? '').toUpperCase() : null
  const locality = words.join(' ')
  if ((locality + postcode).length < fewestCharacters) return null
  return { locality, state, postcode }
}
