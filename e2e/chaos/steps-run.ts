import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#modules/vehicles/demo-stock/random.ts'
import { requestLeads, type LeadResponse, type LeadRequest } from './lead-request.ts'
import { isTransient } from './send-request.ts'
import type { SupervisedProcess } from './supervised-process.ts'
import { proofSlug } from './proof-site.ts'
import { listStoredLeads } from './stored-leads.ts'

export interface StepsPlan {
  readonly seed: string
  readonly kills: number
  /** How many visitors fill in forms at the same time. */
  readonly visitors: number
  readonly web: SupervisedProcess
  readonly data: string
}

export interface StepsFigures {
  readonly faults: readonly string[]
  readonly leads: number
  readonly kills: number
  /** How many kills were between two steps of at least one lead. */
  readonly between: number
}

const stepCount = 4
const pauseMs = 50

/** Visitors fill in forms of several steps while the only web process is killed again and again. */
export async function runSteps(plan: StepsPlan): Promise<StepsFigures> {
  const { web, data, kills, visitors } = plan
  const random = createRandom(plan.seed)
  const faults: string[] = []
  const finished: FilledForm[] = []
  const inProgress = new Set<FilledForm>()
  const ending = new AbortController()
  let steps = 0

  const visit = async (visitor: number): Promise<void> => {
    for (let at = 0; !ending.signal.aborted; at += 1) {
      const form = startForm(`s${visitor}-${at}`)
      inProgress.add(form)
      while (form.nextStep < stepCount) {
        const response = await sendStep(form, () => web.port())
        if (response.status !== 200 && response.status !== 201) {
          faults.push(`step ${form.nextStep}: ${response.status} ${JSON.stringify(response.body)}`)
          break
        }
        noteResponse(form, response, faults)
        steps += 1
        await wait(random.between(0, 60))
      }
      inProgress.delete(form)
      finished.push(form)
    }
  }
  const kill = async (): Promise<{ done: number; between: number }> => {
    let done = 0
    let between = 0
    while (done < kills) {
      const before = steps
      await web.untilUp()
      // Each run of the process stores at least one step and is killed at a random point of a request.
      while (steps < before + 1 + random.integer(0, visitors)) await wait(2)
      await wait(random.between(0, 10))
      const isBetween = [...inProgress].some(({ nextStep }) => nextStep > 0 && nextStep < stepCount)
      if (!web.kill()) continue
      done += 1
      between += isBetween ? 1 : 0
      while (web.port() !== undefined) await wait(2)
    }
    ending.abort()
    return { done, between }
  }
  const [killed] = await Promise.all([
    kill(),
    ...Array.from({ length: visitors }, (_, visitor) => visit(visitor)),
  ])
  faults.push(...(await compareStored(data, finished)))
  return { faults, leads: finished.length, kills: killed.done, between: killed.between }
}

interface FilledForm {
  readonly token: string
  readonly key: string
  nextStep: number
  id: string | undefined
  leadToken: string | undefined
}

const startForm = (token: string): FilledForm => ({
  token,
  key: randomBytes(16).toString('hex'),
  nextStep: 0,
  id: undefined,
  leadToken: undefined,
})

/** The fields of a step: contact details, a field that only this step has, and one that every step changes. */
function buildStep(form: FilledForm): string {
  const step = form.nextStep
  const isLast = step === stepCount - 1
  return JSON.stringify({
    lead: {
      category: 'Fleet Enquiry',
      name: 'Robin',
      first_name: 'Robin',
      last_name: form.token,
      email: `${form.token}@visitor.example`,
      phone: '0412 345 678',
      dealership_slug: proofSlug,
      website_slug: proofSlug,
      source: 'Website',
      lead_status: isLast ? 'Complete' : 'Incomplete',
      form_completed: isLast,
      step_index: step,
      step_number: step + 1,
      [`field ${step}`]: `${form.token} at ${step}`,
      latest: String(step),
      ...(form.id === undefined ? {} : { lead_id: form.id }),
      ...(isLast ? { event_id: `event-${form.token}` } : {}),
    },
  })
}

/** Sends a step until it gets a response: the first with its key, later ones to the lead's own path. */
async function sendStep(
  form: FilledForm,
  findPort: () => number | undefined,
): Promise<LeadResponse> {
  const { id, leadToken } = form
  const target: Pick<LeadRequest, 'method' | 'path' | 'headers'> =
    id === undefined
      ? { headers: { 'idempotency-key': form.key } }
      : {
          method: 'PUT',
          path: `/api/leads/${id}`,
          headers: { authorization: `Bearer ${leadToken}` },
        }
  const body = buildStep(form)
  for (;;) {
    const port = findPort()
    if (port !== undefined) {
      const response = await requestLeads({ port, slug: proofSlug, body, ...target }).catch(
        () => undefined,
      )
      if (response !== undefined && !isTransient(response.status)) return response
    }
    await wait(pauseMs)
  }
}

function noteResponse(form: FilledForm, { body }: LeadResponse, faults: string[]): void {
  const id = String(body['id'])
  if (form.id !== undefined && form.id !== id)
    faults.push(`${form.token} got the id of another lead`)
  form.id = id
  if (typeof body['lead_token'] === 'string') form.leadToken = body['lead_token']
  if (form.nextStep === stepCount - 1 && body['event_id'] !== `event-${form.token}`) {
    faults.push(`${form.token} finished with event ${String(body['event_id'])}`)
  }
  form.nextStep += 1
}

async function compareStored(data: string, forms: readonly FilledForm[]): Promise<string[]> {
  const rows = await listStoredLeads(data)
  const byEmail = Map.groupBy(rows, ({ email }) => email ?? '')
  return forms.flatMap((form) => {
    const found = byEmail.get(`${form.token}@visitor.example`) ?? []
    const [lead] = found
    if (found.length !== 1 || lead === undefined) return [`${form.token}: ${found.length} leads`]
    const wrong: string[] = []
    if (lead.id !== form.id) wrong.push('another id')
    if (lead.state !== 'complete') wrong.push(lead.state)
    if (lead.payload['latest'] !== String(stepCount - 1))
      wrong.push('an earlier step was stored last')
    for (let step = 0; step < stepCount; step += 1) {
      if (lead.payload[`field ${step}`] !== `${form.token} at ${step}`) {
        wrong.push(`step ${step} is missing`)
      }
    }
    return wrong.map((what) => `${form.token}: ${what}`)
  })
}
