import { getDateFormat } from '#modules/sites/date-format.ts'
import { data } from 'react-router'
import type { FollowUpService } from '#modules/follow-up/open-follow-up.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { readField } from '../../access/read-field.ts'

export interface AwayView {
  /** `YYYY-MM-DD`; null: the person is not away. */
  readonly backOn: string | null
  /** Such as 'Friday 11 December'. */
  readonly backOnWords: string | null
  /** The first day that can be chosen. */
  readonly earliest: string
}

/** Whether the person is away; null: they work on no leads, so that it would change nothing. */
export function buildAway(actor: PersonActor, backOn: string | null, now: Date): AwayView | null {
  if (!decideAccess(actor, 'leads.work').allowed) return null
  const words = getDateFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return {
    backOn,
    backOnWords: backOn === null ? null : words.format(new Date(backOn)),
    earliest: new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10),
  }
}

/** Handles the form: away until a day, or back. */
export async function postAway(
  followUp: FollowUpService,
  actor: PersonActor,
  form: FormData,
  isByScript: boolean,
) {
  const isBack = form.get('intent') === 'back'
  const backOn = isBack ? null : readField(form, 'backOn', 20)
  const outcome = await followUp.setAway(actor, backOn)
  if (outcome.ok) return null
  const refused = { refusal: outcome.message }
  return isByScript ? refused : data(refused, { status: 422 })
}
