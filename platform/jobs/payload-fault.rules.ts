import type * as z from 'zod'

/** Describes on one line which fields do not match the schema, without their values. */
export function describePayloadFault({ issues }: z.core.$ZodError): string {
  const faults = issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  )
  return `its payload does not fit (${faults.join('; ')})`
}
