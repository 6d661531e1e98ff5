import { setTimeout as wait } from 'node:timers/promises'
import { requestLeads, isPassing, type LeadResponse } from './lead-request.ts'

/** A lead as a visitor's browser stores it until the server has acknowledged it. */
export interface SentLead {
  readonly key: string
  /** Its own address: by it the lead is told from all others wherever it turns up. */
  readonly email: string
  readonly body: string
}

export interface Sending {
  readonly slug: string
  /** Port of a web process that may serve just now; undefined: none does. */
  choosePort(): number | undefined
  /** Told of every try that led to nothing: the error's code or message, or the status. */
  onFailure(reason: string): void
}

/** Pauses grow up to the longest, so that those who wait do not keep everybody waiting. */
const firstPauseMs = 100
const longestPauseMs = 2000
/** Far longer than any outage of the test: a lead without a response by then counts as refused. */
const patienceMs = 300_000

export function buildLead(slug: string, token: string, key: string): SentLead {
  const email = `${token}@visitor.example`
  return {
    key,
    email,
    body: JSON.stringify({
      lead: {
        category: 'General Enquiry',
        name: 'Robin',
        first_name: 'Robin',
        last_name: token,
        email,
        phone: '0412 345 678',
        postcode: '4106',
        message: `Is it still there? ${token}`,
        dealership_slug: slug,
        website_slug: slug,
        source: 'Website',
        opt_in: true,
      },
    }),
  }
}

/**
 * Sends a lead with its key again and again until it is acknowledged, as the browser does.
 * @returns the response with a status of 2xx, or the refusal that no repeat would change
 */
export async function sendUntilAcknowledged(
  lead: SentLead,
  sending: Sending,
): Promise<LeadResponse> {
  const deadline = Date.now() + patienceMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
    const port = sending.choosePort()
    if (port !== undefined) {
      try {
        const answer = await requestLeads({
          port,
          slug: sending.slug,
          body: lead.body,
          headers: { 'idempotency-key': lead.key },
        })
        if (!isPassing(answer.status)) return answer
        sending.onFailure(String(answer.status))
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        sending.onFailure(code ?? message)
      }
    }
    if (Date.now() > deadline) throw new Error(`no answer for lead ${lead.key}`)
    await wait(pauseMs)
  }
}
