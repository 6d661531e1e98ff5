import { useEffect, useState } from 'react'
import type { PaletteGroup } from './palette.types.ts'
import { listRecentLeads } from './recent-leads.ts'

/** How long after a key the server is requested. */
const pauseMs = 120

interface Found {
  readonly text: string
  readonly groups: readonly PaletteGroup[]
}

/** What the server finds for a text. While it looks, the results of the text before stay. */
export function useFound(text: string, isReader: boolean) {
  const [found, setFound] = useState<Found | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isReader) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const look = () =>
      fetchGroups(text, signal).then(
        (groups) => {
          setFound({ text, groups })
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
  return { groups: found?.groups ?? [], isLooking: isReader && found?.text !== text, hasFailed }
}

async function fetchGroups(text: string, signal: AbortSignal): Promise<readonly PaletteGroup[]> {
  const search = new URLSearchParams(
    text === '' ? { recent: listRecentLeads().join(',') } : { q: text },
  )
  const response = await fetch(`/palette?${search.toString()}`, { signal })
  if (!response.ok) throw new Error(`the palette: ${response.status}`)
  return (await response.json()) as readonly PaletteGroup[]
}
