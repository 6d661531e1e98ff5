import { useSyncExternalStore } from 'react'
import type { MomentView } from './moment.view.ts'

const subscribe = () => () => undefined

/** A time as how long ago it was; the exact one as the title, and for readers of the screen. */
export function Moment({ at, ago }: MomentView) {
  // The server does not know the person's time zone.
  const exact = useSyncExternalStore(
    subscribe,
    () => formatExact(at, undefined),
    () => formatExact(at, 'UTC'),
  )
  return (
    <time dateTime={at} title={exact}>
      {ago}
      <span className="visually-hidden"> ({exact})</span>
    </time>
  )
}

const formatExact = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at))
