import { data, redirect, type RouterContextProvider } from 'react-router'
import type { FollowUpService } from '#modules/follow-up/open-follow-up.ts'
import type { RuleRole } from '#modules/follow-up/rules/lead-rule.rules.ts'
import type { FollowUpSettings } from '#modules/follow-up/rules/follow-up-settings.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField, readFields, readNumber } from '../../access/read-field.ts'
import type { FormName } from './forms.ts'

interface RulesForm {
  readonly siteId: number
  readonly requestId: string
  read(name: string): string
  readAll(name: string): readonly string[]
  /** -1 for what is no whole number. */
  readNumber(name: string): number
}

type Deed = (
  followUp: FollowUpService,
  actor: PersonActor,
  form: RulesForm,
) => Promise<StaffOutcome>

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The use cases check what is sent: a value that no field offers is refused there. */
const deeds: Readonly<Record<FormName, Deed>> = {
  'save-rule'(followUp, actor, { siteId, requestId, read, readAll, readNumber }) {
    const id = read('rule')
    const role = orNull(read('role')) as RuleRole | null
    const location = read('location')
    return followUp.saveRule(actor, {
      siteId,
      requestId,
      changed: id === '' ? undefined : { id, version: readNumber('version') },
      rule: {
        category: orNull(read('category')),
        locationId: location === '' ? null : readNumber('location'),
        make: orNull(read('make').trim()),
        hours: orNull(read('hours')) as 'open' | 'closed' | null,
        role,
        personIds: role === null ? readAll('person') : [],
      },
    })
  },
  'remove-rule': (followUp, actor, { siteId, requestId, read }) =>
    followUp.removeRule(actor, { siteId, requestId, ruleId: read('rule') }),
  'move-rule': (followUp, actor, { siteId, requestId, read }) =>
    followUp.moveRuleUp(actor, { siteId, requestId, ruleId: read('rule') }),
  settings(followUp, actor, { siteId, requestId, read, readNumber }) {
    return followUp.saveSettings(actor, {
      siteId,
      requestId,
      version: readNumber('version'),
      settings: {
        targetMinutes: readNumber('targetMinutes'),
        escalatesTo: read('escalatesTo') as FollowUpSettings['escalatesTo'],
        mostSteps: readNumber('mostSteps'),
      },
    })
  },
  'add-tag': (followUp, actor, { siteId, requestId, read }) =>
    followUp.addTag(actor, { siteId, requestId, name: read('name'), colour: read('colour') }),
  'remove-tag': (followUp, actor, { siteId, requestId, read }) =>
    followUp.removeTag(actor, { siteId, requestId, tagId: read('tag') }),
}

/** Why a form of the rules was refused, shown beside it. */
export interface RulesResult {
  readonly siteId: number
  readonly intent: string
  /** The rule or tag of the form; '' for a new one. */
  readonly record: string
  readonly message: string
}

const longestValue = 500

/** Handles a form of the rules of a site. A success leads back to the screen, so that reloading sends nothing twice. */
export async function postRules(
  context: Pick<RouterContextProvider, 'get'>,
  intent: FormName,
  body: FormData,
) {
  const { followUp } = context.get(servicesContext)
  const { requestId, isByScript } = context.get(requestContext)
  const read = (name: string): string => readField(body, name, longestValue)
  const siteId = readNumber(body, 'site')
  const form: RulesForm = {
    siteId,
    requestId,
    read,
    readAll: (name) => readFields(body, name, { most: 100, longest: 100 }),
    readNumber: (name) => readNumber(body, name),
  }
  const outcome = await deeds[intent](followUp, getSession(context).actor, form)
  if (outcome.ok) return redirect('/rules', 303)
  const record = read('rule') === '' ? read('tag') : read('rule')
  const result: RulesResult = { siteId, intent, record, message: outcome.message }
  return isByScript ? result : data(result, { status: 422 })
}
