import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { buildFacetValuesUrl } from '../facets/facet-values-path.ts'
import type { FacetValueView, FacetView } from '../page/search-page.types.ts'

interface FacetSearchProps {
  readonly facet: FacetView
  readonly words: string
  readonly isOpen: boolean
  /** For screen readers. */
  readonly foundText: string
  readonly onFound: (found: readonly FacetValueView[] | null | undefined) => void
}

interface FacetValuesResponse {
  readonly values: readonly FacetValueView[]
}

/** Finds values of a facet: without script by submitting the form, with script by a request while the visitor types. */
export default function FacetSearch(props: FacetSearchProps) {
  const { facet, words, isOpen, foundText, onFound } = props
  const { field, label } = facet
  const [text, setText] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const searchTyped = useEffectEvent(() => {
    const typed = input.current?.value.trim()
    if (typed !== words) setText(typed)
  })
  // The visitor may have typed before this part of the page was loaded.
  useEffect(() => searchTyped(), [])
  // Resets the found values, because pages with few values do not render this component.
  useEffect(() => () => onFound(undefined), [onFound])
  // Repeated for each new search, because the counts differ.
  useEffect(() => {
    if (text === undefined) return
    if (text === '' && words === '') return onFound(null)
    let isLatest = true
    void fetch(buildFacetValuesUrl(window.location, field, text))
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
      .then((answer: FacetValuesResponse | null) => isLatest && onFound(answer?.values ?? null))
    return () => {
      isLatest = false
    }
  }, [facet, field, text, words, onFound])
  return (
    <div className="facet-find field" data-open={isOpen ? '' : undefined}>
      <input
        ref={input}
        type="text"
        role="searchbox"
        name={`find[${field}]`}
        defaultValue={words}
        maxLength={60}
        autoComplete="off"
        aria-label={`Find in ${label}`}
        placeholder="Find"
        onChange={(event) => setText(event.target.value.trim())}
        onKeyDown={(event) => {
          // The values are already shown, so Enter must not submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <output className="visually-hidden">{foundText}</output>
      <button type="submit" className="button button-quiet script-off-only">
        Find
      </button>
    </div>
  )
}
