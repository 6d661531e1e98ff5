import { data, redirect } from 'react-router'
import { confirmFirstCode } from '#modules/staff/access/confirmation.rules.ts'
import { parseAuditFilter } from '#modules/staff/audit-search/audit-filter.schema.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { buildAuditSearch, readAuditValues } from '../audit/audit-search.rules.ts'
import type { Route } from './+types/route.ts'

export const handle = {
  permission: 'audit.export',
  forms: {
    send: 'audit.export',
  },
} as const satisfies RouteHandle

/** An export is a form, because it is recorded; somebody who opens its address sees the list. */
export const loader = () => redirect('/audit', 303)

export const action = createAction(handle.forms, async ({ context }: Route.ActionArgs, form) => {
  const { actor } = getSession(context)
  const { audit } = context.get(servicesContext)
  const { requestId } = context.get(requestContext)
  const given = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') given.set(name, value)
  const exported = await audit.export(actor, parseAuditFilter(given), requestId)
  if (!exported.ok) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
    if (exported.code !== confirmFirstCode) throw data(null, { status: 403 })
    const search = new URLSearchParams(buildAuditSearch(readAuditValues(given)))
    search.set('confirm', 'first')
    return redirect(`/audit?${search.toString()}`, 303)
  }
  return new Response(toStream(exported.lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})

/** Reads the next entries only when the browser has taken the lines before. */
function toStream(lines: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = lines[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
