import { getDateFormat } from '#modules/sites/date-format.ts'
import { useSyncExternalStore } from 'react'
import type { MomentView } from './moment.view.ts'

const subscribe = () => () => undefined

/** A time as how long ago it was; the exact one as the title, and for readers of the screen. */
export function Moment({ at, ago }: MomentView) {
  const exact = useExact(at)
  return (
    <time dateTime={at} title={exact}>
      {ago}
      <span className="visually-hidden"> ({exact})</span>
    </time>
  )
}

/** A time in the future, shown as the exact time. */
export const ExactMoment = ({ at }: Pick<MomentView, 'at'>) => (
  <time dateTime={at}>{useExact(at)}</time>
)

/** The server does not know the person's time zone. */
const useExact = (at: string): string =>
  useSyncExternalStore(
    subscribe,
    () => formatExact(at, undefined),
    () => formatExact(at, 'UTC'),
  )

const formatExact = (at: string, timeZone: string | undefined): string =>
  getDateFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at))
