import type * as z from 'zod'

/** Says in one line where a payload does not fit its schema. Names fields, and none of their values. */
export function describePayloadFault({ issues }: z.core.$ZodError): string {
  const faults = issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  )
  return `its payload does not fit (${faults.join('; ')})`
}
