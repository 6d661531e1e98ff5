import type { Network } from '#modules/forms/ui/submission/browser.ts'
import type { SubmissionOutcome } from '#modules/forms/ui/submission/submitter.types.ts'
import {
  type Attempt,
  buildLeadRequest,
  decideLongestMs,
  decideRetryMs,
  type LeadRequest,
  readResponse,
} from './lead-request.rules.ts'

/** Sends a lead, again if the network or the server failed (`decideRetryMs`), and reads the response as in §8. */
export async function postLead(request: LeadRequest, network: Network): Promise<SubmissionOutcome> {
  for (let tries = 1; ; tries += 1) {
    const attempt = await tryOnce(request, network)
    const wait = decideRetryMs(tries, attempt, request.files.length > 0)
    if (wait === null) return attempt.outcome
    await network.wait(wait)
  }
}

async function tryOnce(request: LeadRequest, network: Network): Promise<Attempt> {
  const { path, init } = buildLeadRequest(request)
  const signal = AbortSignal.timeout(decideLongestMs(request.files))
  let response: Response
  let text: string
  try {
    response = await network.fetch(path, { ...init, signal })
    text = await response.text()
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return { outcome: { ok: false, failure: { status: null, error: null }, fields: {} }, isLate }
  }
  return { outcome: readResponse(response.status, parseJson(text)), isLate: false }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
