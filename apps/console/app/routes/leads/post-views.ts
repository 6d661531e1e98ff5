import { data, redirect, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField } from '../../access/read-field.ts'
import type { FormName } from './forms.ts'

/** What happened to a form of the saved views that was refused. */
export interface ViewsResult {
  readonly message: string
}

/** Saves the filters of the address as a view, or deletes a view. Both lead back to the list. */
export async function postViews(
  context: Pick<RouterContextProvider, 'get'>,
  intent: FormName,
  form: FormData,
) {
  const { followUp } = context.get(servicesContext)
  const { requestId, isByScript } = context.get(requestContext)
  const { actor } = getSession(context)
  const read = (name: string): string => readField(form, name, 1000)
  const isRemoval = intent === 'remove-view'
  const site = read('site')
  const outcome = isRemoval
    ? await followUp.removeView(actor, { viewId: read('view'), requestId })
    : await followUp.saveView(actor, {
        name: read('name'),
        query: read('query'),
        siteId: /^\d{1,15}$/.test(site) ? Number(site) : null,
        requestId,
      })
  if (!outcome.ok) {
    const result: ViewsResult = { message: outcome.message }
    return isByScript ? result : data(result, { status: 422 })
  }
  const query = read('query')
  return redirect(query === '' ? '/leads' : `/leads?${new URLSearchParams(query).toString()}`, 303)
}
