import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Appraisal } from '#modules/sales/trade-ins/merge-appraisal.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField, readNumber } from '../../access/read-field.ts'
import { readMoney } from '../../words/write-money.ts'
import {
  type AppraisalFields,
  type AppraisalView,
  buildAppraisal,
  buildFields,
} from './trade-in.view.ts'

/** What happened to the form of an appraisal. */
export interface AppraisalResult {
  readonly ok: boolean
  readonly message: string
  /** Somebody else saved first: their appraisal, and the fields of a form that replaces it with the person's own. */
  readonly conflict?: { readonly theirs: AppraisalView; readonly mine: AppraisalFields }
  /** What was typed, so that the page without script keeps it. */
  readonly fields?: AppraisalFields
}

/** Handles the form of an appraisal. Without script a success leads back, so that reloading sends nothing twice. */
export async function postAppraisal(
  context: Pick<RouterContextProvider, 'get'>,
  leadId: string,
  url: URL,
  form: FormData,
): Promise<AppraisalResult | Response | ReturnType<typeof data<AppraisalResult>>> {
  const { sales } = context.get(servicesContext)
  const { requestId, now, isByScript } = context.get(requestContext)
  const read = (name: string): string => readField(form, name, 5000)
  const version = readNumber(form, 'version')
  const lowCents = readMoney(read('low'))
  const highCents = read('high').trim() === '' ? lowCents : readMoney(read('high'))
  const fields: AppraisalFields = {
    version,
    low: read('low'),
    high: read('high'),
    note: read('note'),
    validUntil: read('validUntil'),
  }
  const respond = (result: AppraisalResult, status: number) =>
    isByScript ? result : data(result, { status })
  if (lowCents === undefined || highCents === undefined) {
    return respond({ ok: false, message: 'Write the amount in dollars.', fields }, 422)
  }
  const appraisal: Appraisal = {
    lowCents,
    highCents,
    note: read('note').replaceAll('\r\n', '\n').trim(),
    validUntil: read('validUntil') === '' ? null : read('validUntil'),
  }
  const outcome = await sales.appraise(getSession(context).actor, {
    leadId,
    version,
    appraisal,
    requestId,
  })
  if (outcome.ok) {
    return isByScript ? { ok: true, message: 'Saved.' } : redirect(url.pathname, 303)
  }
  const { message } = outcome
  if (!('theirs' in outcome)) return respond({ ok: false, message, fields }, 422)
  const { theirs, yours } = outcome
  const conflict = {
    theirs: buildAppraisal(theirs, now),
    mine: buildFields(yours, theirs.version),
  }
  return respond({ ok: false, message, conflict, fields }, 409)
}
