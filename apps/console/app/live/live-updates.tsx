import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { awaitAttention } from './await-attention.ts'
import { type Live, LiveContext, LiveStateContext } from './live-context.ts'
import type { LiveNews, LiveState } from './live-news.types.ts'
import { shareLive } from './share-live.ts'
import { usePacedLoad } from './use-paced-load.ts'

interface LiveUpdatesProps {
  readonly personId: string
  /** Where events were when the page was rendered; null: unknown. */
  readonly position: string | null
  /** Grows each time that the person signs in again on this page. */
  readonly signIns: number
  onSignedOut(): void
  readonly children: ReactNode
}

/** Follows the server while a person is signed in. Without script, or without a connection, pages work as before. */
export function LiveUpdates({
  personId,
  position,
  signIns,
  onSignedOut,
  children,
}: LiveUpdatesProps) {
  const [state, setState] = useState<LiveState>('connecting')
  const listeners = useRef(new Set<(news: LiveNews) => void>())
  const attention = useRef<ReturnType<typeof awaitAttention>>(undefined)
  // The open stream has the events up to the position of a page that is rendered later.
  const first = useRef(position)
  const load = usePacedLoad()

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    attention.current = awaitAttention(signal)
    shareLive({
      personId,
      position: signIns === 0 ? first.current : null,
      signal,
      onNews: (news) => listeners.current.forEach((listener) => listener(news)),
      onState: setState,
    })
    return () => ending.abort()
  }, [personId, signIns])
  // Only once somebody looks, so that a tab in the background opens no dialog that nobody sees.
  useEffect(() => {
    if (state === 'signed-out') attention.current?.run(onSignedOut)
  }, [state, onSignedOut])

  const live = useMemo<Live>(
    () => ({
      listen(listener) {
        listeners.current.add(listener)
        return () => void listeners.current.delete(listener)
      },
      run: (work) => (attention.current === undefined ? work() : attention.current.run(work)),
      load,
    }),
    [load],
  )
  return (
    <LiveContext value={live}>
      <LiveStateContext value={state}>{children}</LiveStateContext>
    </LiveContext>
  )
}
