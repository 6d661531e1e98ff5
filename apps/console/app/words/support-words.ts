import type { SupportAccess } from '#modules/staff/service/support-service.types.ts'
import { buildMoment, type MomentView } from '../parts/moment.view.ts'

export interface SupportView {
  readonly id: string
  readonly site: string
  readonly person: string
  readonly reason: string
  readonly state: SupportAccess['state']
  /** Such as 'for 4 hours'. */
  readonly span: string
  readonly requested: MomentView
  /** Who let the operator in, and who ended it. */
  readonly history: string
  /** While it runs: such as '3 hours 20 minutes left'. */
  readonly left: string
}

const wordHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/** Support access as a row of a list. */
export function buildSupport(access: SupportAccess, now: Date): SupportView {
  const { id, siteName, personName, reason, state, hours, requestedAt } = access
  return {
    id,
    site: siteName,
    person: personName,
    reason,
    state,
    span: `for ${wordHours(hours)}`,
    requested: buildMoment(requestedAt, now),
    history: wordHistory(access),
    left: state === 'running' ? wordLeft(access, now) : '',
  }
}

function wordHistory({ state, personName, grantedByName, endedByName }: SupportAccess): string {
  if (state === 'declined') {
    return endedByName === personName ? 'taken back' : `declined by ${endedByName ?? 'nobody'}`
  }
  if (grantedByName === null) return 'waits for somebody who manages the dealer'
  const end = endedByName === null ? 'ended by itself' : `ended by ${endedByName}`
  return state === 'over' ? `allowed by ${grantedByName}, ${end}` : `allowed by ${grantedByName}`
}

function wordLeft({ expiresAt }: SupportAccess, now: Date): string {
  const minutes = Math.max(0, Math.ceil(((expiresAt?.getTime() ?? 0) - now.getTime()) / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? wordHours(hours) : '', rest > 0 ? `${rest} min` : '', 'left']
    .filter((part) => part !== '')
    .join(' ')
}

export const supportStateWords: Readonly<Record<SupportAccess['state'], string>> = {
  requested: 'Waiting',
  running: 'Open now',
  over: 'Over',
  declined: 'Not opened',
}

/** The class of the state's mark. */
export const supportMarks: Readonly<Record<SupportAccess['state'], string>> = {
  requested: 'mark--invited',
  running: 'mark--suspended',
  over: '',
  declined: '',
}
