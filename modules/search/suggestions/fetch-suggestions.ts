import { searchSuggestionsPath } from './search-suggestions-path.ts'
import type { SuggestionsView } from './suggestion.types.ts'

/** The website's suggestions for typed words; null if they were aborted, refused, or the website cannot be reached. */
export async function fetchSuggestions(
  typed: string,
  signal: AbortSignal,
): Promise<SuggestionsView | null> {
  try {
    const address = `${searchSuggestionsPath}?q=${encodeURIComponent(typed)}`
    const response = await fetch(address, { signal })
    return response.ok ? ((await response.json()) as SuggestionsView) : null
  } catch {
    return null
  }
}
