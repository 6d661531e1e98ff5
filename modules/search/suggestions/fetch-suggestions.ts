import { searchSuggestionsPath } from './search-suggestions-path.ts'
import type { SuggestedOption } from './recent-searches.ts'

interface SuggestionsResponse {
  readonly suggestions: readonly { label: string; href: string; count: string }[]
}

/** The website's suggestions for words that were typed; empty if the website cannot be reached. */
export async function fetchSuggestions(typed: string): Promise<SuggestedOption[]> {
  try {
    const response = await fetch(`${searchSuggestionsPath}?q=${encodeURIComponent(typed)}`)
    const { suggestions }: SuggestionsResponse = await response.json()
    return response.ok ? suggestions.map((one) => [one.label, one.href, one.count]) : []
  } catch {
    return []
  }
}
