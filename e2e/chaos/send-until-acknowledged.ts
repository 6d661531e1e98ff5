import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { requestLeads, type LeadResponse } from './lead-request.ts'
import { isTransient } from './send-request.ts'

/** A lead as a visitor's browser stores it until the server acknowledges it. */
export interface SentLead {
  readonly key: string
  /** A unique address, so that the lead is recognized in all data. */
  readonly email: string
  readonly body: string
}

export interface Sending {
  readonly slug: string
  /** The port of a running web process; undefined while none is running. */
  choosePort(): number | undefined
  /** Called after each failed request, with the error's code or message, or with the status and the problem's code. */
  onFailure(reason: string): void
}

/** The pauses between requests grow up to the longest, so that waiting senders do not overload the server. */
const firstPauseMs = 100
const longestPauseMs = 2000
/** Far longer than any outage of the test: a lead without a response by then counts as failed. */
const patienceMs = 300_000

/** Leads with one number are stored one after the other, because they may be of one customer. */
const buildPhone = (key: string): string =>
  `0412${String(createHash('sha256').update(key).digest().readUInt32BE() % 1_000_000).padStart(6, '0')}`

export function buildLead(
  slug: string,
  token: string,
  key: string,
  category = 'General Enquiry',
): SentLead {
  const email = `${token}@visitor.example`
  return {
    key,
    email,
    body: JSON.stringify({
      lead: {
        category,
        name: 'Robin',
        first_name: 'Robin',
        last_name: token,
        email,
        phone: buildPhone(key),
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
 * Sends a lead with its key until it is acknowledged, as the browser does.
 * @returns a response with a status of 2xx, or a refusal that would stay the same however often the lead is sent
 */
export async function sendUntilAcknowledged(
  lead: SentLead,
  sending: Sending,
): Promise<LeadResponse> {
  const deadline = Date.now() + patienceMs
  const failures: string[] = []
  const fail = (reason: string): void => {
    failures.push(reason)
    sending.onFailure(reason)
  }
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
    const port = sending.choosePort()
    if (port !== undefined) {
      try {
        const response = await requestLeads({
          port,
          slug: sending.slug,
          body: lead.body,
          headers: { 'idempotency-key': lead.key },
        })
        if (!isTransient(response.status)) return response
        const { code } = response.body
        fail(typeof code === 'string' ? `${response.status} ${code}` : String(response.status))
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        fail(code ?? message)
      }
    }
    if (Date.now() > deadline) {
      const last = failures.slice(-5).join(', ')
      throw new Error(
        `lead ${lead.key} was not acknowledged after ${failures.length} requests; the last: ${last}`,
      )
    }
    await wait(pauseMs)
  }
}
