import { useEffect, useState } from 'react'
import type { PaletteGroup } from './palette.types.ts'
import { listRecentLeads } from './recent-leads.ts'

/** How long after a key the server is requested. */
const pauseMs = 120

interface Results {
  readonly text: string
  readonly groups: readonly PaletteGroup[]
}

/** The results of the server for a text. While it searches, the results of the text before stay. */
export function usePaletteResults(text: string, isReader: boolean) {
  const [results, setResults] = useState<Results | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isReader) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const look = () =>
      fetchGroups(text, signal).then(
        (groups) => {
          setResults({ text, groups })
          setFailed(false)
        },
        () => setFailed(!signal.aborted),
      )
    const timer = setTimeout(() => void look(), text === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [text, isReader])
  return {
    groups: results?.groups ?? [],
    isLooking: isReader && results?.text !== text,
    hasFailed,
  }
}

async function fetchGroups(text: string, signal: AbortSignal): Promise<readonly PaletteGroup[]> {
  const search = new URLSearchParams(
    text === '' ? { recent: listRecentLeads().join(',') } : { q: text },
  )
  const response = await fetch(`/palette?${search.toString()}`, { signal })
  if (!response.ok) throw new Error(`the palette: ${response.status}`)
  return (await response.json()) as readonly PaletteGroup[]
}
