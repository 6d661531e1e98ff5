import { useEffect, useRef, useState } from 'react'
import type { Position } from '#modules/locations/distance.rules.ts'
import { blurPosition, choosePlace, type VisitorPlace } from '../../map/visitor-place.rules.ts'

/** A position that the browser determined within ten minutes is good enough. */
const positionOptions = { maximumAge: 600_000, timeout: 15_000 } as const

interface NearestSearch {
  readonly isPending: boolean
  /** Why there is no place; '' unless the last search failed. */
  readonly fault: string
  searchPlace(typed: string): void
  /** Asks the browser, which asks the visitor. */
  locate(): void
}

/** Finds the visitor's place by what they typed, through the site's endpoint, or by their browser's position. */
export function useNearest(
  locations: readonly Position[],
  onFound: (place: VisitorPlace) => void,
): NearestSearch {
  const [state, setState] = useState({ isPending: false, fault: '' })
  // Ignores responses that arrive after a newer request, or after the page was left.
  const newest = useRef(new AbortController())
  useEffect(() => () => newest.current.abort(), [])

  const begin = (): AbortSignal => {
    newest.current.abort()
    newest.current = new AbortController()
    setState({ isPending: true, fault: '' })
    return newest.current.signal
  }
  const fail = (fault: string) => setState({ isPending: false, fault })
  const succeed = (place: VisitorPlace) => {
    setState({ isPending: false, fault: '' })
    onFound(place)
  }

  const searchPlace = async (typed: string): Promise<void> => {
    if (typed.length < 2) {
      begin()
      fail('Type your suburb, town or postcode first.')
      return
    }
    const signal = begin()
    const body = await fetchPlaces(typed, signal)
    if (signal.aborted) return
    if (body === undefined) {
      fail('The search didn’t go through. Check your connection and try again.')
      return
    }
    const search = choosePlace(typed, body, locations)
    if (search.kind === 'found') succeed(search.place)
    else if (search.kind === 'unknown') {
      fail(`We can’t find “${typed}”. Check the spelling, or try the postcode.`)
    } else fail(`We don’t know where ${search.name} is on the map. Try a larger town nearby.`)
  }

  const locate = (): void => {
    const signal = begin()
    if (!('geolocation' in navigator)) {
      fail('This browser can’t tell where you are. Type your suburb or postcode instead.')
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (signal.aborted) return
        succeed({
          ...blurPosition({ lat: coords.latitude, lng: coords.longitude }),
          name: null,
        })
      },
      ({ code, PERMISSION_DENIED }) => {
        if (signal.aborted) return
        fail(
          code === PERMISSION_DENIED
            ? 'Your browser didn’t share where you are. Type your suburb or postcode instead.'
            : 'Your browser couldn’t work out where you are. Type your suburb or postcode instead.',
        )
      },
      positionOptions,
    )
  }

  return { ...state, searchPlace: (typed) => void searchPlace(typed), locate }
}

/** The endpoint's response; undefined if it is unavailable. */
async function fetchPlaces(typed: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(`/api/places?q=${encodeURIComponent(typed)}`, { signal })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
