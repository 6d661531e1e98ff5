import { data, redirect, type RouterContextProvider } from 'react-router'
import { confirmFirstCode } from '#modules/staff/access/confirmation.rules.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import type { SaleResult } from '../sale/post-sale.ts'
import { type AnswersView, buildAnswers } from './application.view.ts'
import type { FormName } from './forms.ts'

/** What happened to a form of an application; opened answers are in the response alone. */
export interface ApplicationResult extends SaleResult {
  readonly answers?: AnswersView
}

/** Handles a form of an application. */
export async function postApplication(
  context: Pick<RouterContextProvider, 'get'>,
  applicationId: string,
  url: URL,
  intent: FormName,
  form: FormData,
): Promise<ApplicationResult | Response | ReturnType<typeof data<ApplicationResult>>> {
  const { actor } = getSession(context)
  const { sales } = context.get(servicesContext)
  const { requestId, isByScript } = context.get(requestContext)
  const read = (name: string): string => readField(form, name, 2000)
  const named = { applicationId, requestId }
  if (intent === 'open') {
    const opened = await sales.openApplication(actor, { ...named, reason: read('reason') })
    if (!opened.ok) return data(buildRefusal(intent, opened), { status: 422 })
    const answers = buildAnswers(opened)
    return { intent, ok: true, message: '', needsPasskey: false, answers }
  }
  const outcome =
    intent === 'release'
      ? await sales.releaseApplication(actor, named)
      : await sales.sendApplicationAgain(actor, named)
  if (!outcome.ok) return data(buildRefusal(intent, outcome), { status: 422 })
  if (!isByScript) return redirect(url.pathname, 303)
  return { intent, ok: true, message: 'It is on its way.', needsPasskey: false }
}

const buildRefusal = (intent: string, { code, message }: StaffRefusal): ApplicationResult => ({
  intent,
  ok: false,
  message,
  needsPasskey: code === confirmFirstCode,
})
