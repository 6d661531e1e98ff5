import * as z from 'zod'

/**
 * A completed call, as reported by DealerCell. Their format is not public: once it is available,
 * only this file and `call-signature.ts` must change.
 */
const phone = z
  .string()
  .max(24)
  .regex(/^\+?[0-9(][0-9 ()-]{4,22}$/)

export const callReportSchema = z
  .strictObject({
    call_id: z
      .string()
      .regex(/^[\w.-]{1,100}$/)
      .meta({ description: 'The same however often the call is reported.' }),
    dialled_number: phone.meta({ description: 'One of the website’s numbers.' }),
    caller_number: phone.nullable().meta({ description: 'Null: it was withheld.' }),
    started_at: z.iso.datetime({ offset: true }),
    seconds: z.int().min(0).max(86_400).meta({ description: 'How long it lasted.' }),
    outcome: z.enum(['answered', 'missed', 'voicemail']),
  })
  .meta({ id: 'CallReport', description: 'A phone call that took place.' })

export type CallReport = z.output<typeof callReportSchema>

/** Parses a report; undefined if it is not valid. */
export function readCallReport(body: Uint8Array): CallReport | undefined {
  try {
    return callReportSchema.safeParse(JSON.parse(Buffer.from(body).toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** Longer request bodies are refused. */
export const largestCallBytes = 4096
