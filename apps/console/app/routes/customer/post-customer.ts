import { type data, redirect, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField, readFields } from '../../access/read-field.ts'
import { respondRefused } from '../../parts/respond-refused.ts'
import type { FormName } from './forms.ts'

/** What happened to a form of a customer, shown beside it. */
export interface CustomerResult {
  readonly intent: string
  readonly message: string
}

/** Handles a form of a customer. A success leads to the customer whose leads were changed. */
export async function postCustomer(
  context: Pick<RouterContextProvider, 'get'>,
  customerId: string,
  intent: FormName,
  body: FormData,
): Promise<Response | ReturnType<typeof data<CustomerResult>>> {
  const { customers } = context.get(servicesContext)
  const { requestId } = context.get(requestContext)
  const { actor } = getSession(context)
  const read = (name: string): string => readField(body, name, 100)
  const outcome = await (() => {
    switch (intent) {
      case 'separate':
        return customers.separate(actor, {
          customerId,
          leadIds: readFields(body, 'lead', { most: 1000, longest: 100 }),
          requestId,
        })
      case 'join':
        return customers.join(actor, { customerId: read('other'), intoId: customerId, requestId })
      case 'undo':
        return customers.undo(actor, { customerId, changeId: read('change'), requestId })
    }
  })()
  if (!outcome.ok) return respondRefused(context, { intent, message: outcome.message })
  return redirect(`/customers/${outcome.customerId}`, 303)
}
