import { describe, expect, test } from 'vitest'
import type { FormView, PostedValues } from '#modules/forms/form.types.ts'
import { initialState, type MultiStepState } from '#modules/forms/steps/multi-step.rules.ts'
import { buildBrowserValues } from '#modules/forms/ui/submission/browser-values.fake.ts'
import { buildField, buildForm, buildStep } from '#modules/forms/ui/form.fake.ts'
import type { PendingSubmission } from '#modules/forms/ui/storage/pending-submission.types.ts'
import { buildLeadRequest, type LeadRequest, readResponse } from './lead-request.rules.ts'
import { createLeadSubmitter } from './lead-submitter.ts'
import { type StepSubmission, submitStep } from '#modules/forms/ui/submission/submit-step.ts'
import type { SubmissionOutcome } from '#modules/forms/ui/submission/submitter.types.ts'

const person = [
  buildField('name'),
  buildField('email', { type: 'email' }),
  buildField('opt_in', { type: 'optIn', required: false }),
]
const single = buildForm([buildStep(person)])
const steps = buildForm([
  buildStep(person, { skips: [{ when: { field: 'name', equals: ['Skip'] }, to: 2 }] }),
  buildStep([buildField('Make')]),
  buildStep([buildField('message', { type: 'textarea', required: false })]),
])
const filled: PostedValues = { name: ['Kim'], email: ['kim@example.com'] }
const taken = { id: 'a1', lead_id: 'a1', lead_token: 't1', success_url: '/success?category=x' }

/** The server's status and JSON; null: there was no response. */
type ServerResponse = readonly [status: number, body: unknown] | null

const noResponse: SubmissionOutcome = {
  ok: false,
  failure: { status: null, error: null },
  fields: {},
}

function readCall(request: LeadRequest) {
  const { path, init } = buildLeadRequest(request)
  const { method, body } = init
  const isForm = body instanceof FormData
  const text = isForm ? body.get('lead') : body
  const parsed = JSON.parse(text as string) as Record<string, Record<string, unknown>>
  return {
    method,
    path,
    headers: init.headers as Record<string, string>,
    lead: isForm ? parsed : parsed['lead'],
    fileNames: isForm
      ? [...body.values()].flatMap((value) => (value instanceof File ? [value.name] : []))
      : [],
  }
}

/** Submits a step; each request gets the next response. */
async function submit(
  form: FormView,
  values: PostedValues,
  server: readonly ServerResponse[],
  changed: Partial<StepSubmission> = {},
) {
  const { browser, local } = buildBrowserValues()
  const calls: ReturnType<typeof readCall>[] = []
  const submitLead = createLeadSubmitter('/api', (request) => {
    const response = server[calls.length] ?? null
    calls.push(readCall(request))
    return Promise.resolve(response === null ? noResponse : readResponse(...response))
  })
  let pending: PendingSubmission | null = null
  const submission: StepSubmission = {
    form,
    state: initialState,
    values,
    files: new Map(),
    sentFiles: new Set(),
    signals: { touched: new Set(), honeypot: '', botToken: null, startedAt: browser.openedAt },
    pending: null,
    ...changed,
  }
  const result = await submitStep(submission, submitLead, browser, (_, sent) => {
    pending = sent
  })
  return { calls, local, result, pending: pending as PendingSubmission | null }
}

const at = (stepIndex: number, changed: Partial<MultiStepState> = {}): MultiStepState => ({
  ...initialState,
  stepIndex,
  ...changed,
})
const begun = { saved: [0, 1], leadId: 'a1', leadToken: 't1' }

describe('a form of one step', () => {
  test('with a fault is not sent', async () => {
    const { result, calls } = await submit(single, { name: ['Kim'] }, [[201, taken]])
    expect(result).toMatchObject({
      kind: 'faulty',
      errors: { email: '*This is a required field.' },
    })
    expect(calls).toEqual([])
  })

  test('is sent with the visitor’s fields and the browser’s data, and then is complete', async () => {
    const { result, calls } = await submit(
      single,
      { ...filled, opt_in: ['true'] },
      [[201, taken]],
      {
        signals: {
          touched: new Set(['opt_in']),
          honeypot: '',
          botToken: null,
          startedAt: new Date('2026-11-20T01:59:30Z'),
        },
      },
    )
    expect(result).toMatchObject({ kind: 'complete', successUrl: '/success?category=x' })
    expect(calls[0]?.lead).toMatchObject({
      form: 'general',
      category: 'General Enquiry',
      name: 'Kim',
      first_name: 'Kim',
      email: 'kim@example.com',
      opt_in: true,
      opt_in_touched: true,
      dealership_slug: 'north',
      website_slug: 'example',
      source: 'Website',
      user_agent: 'Fake/1.0',
      url: 'http://dealer.example/enquire?car_id=7',
      visited_pages: [],
      linked_query_params: {},
      started_at: '2026-11-20T01:59:30.000Z',
      submitted_at: '2026-11-20T02:00:00.000Z',
      event_id: expect.stringMatching(/^key-/) as unknown,
    })
    expect(calls[0]?.lead).not.toHaveProperty('lead_status')
    expect(calls[0]?.lead).not.toHaveProperty('fax_extension')
  })

  test('with a filled honeypot is marked', async () => {
    const traces = {
      touched: new Set<string>(),
      honeypot: 'x',
      botToken: null,
      startedAt: new Date(0),
    }
    const { calls } = await submit(single, filled, [[201, taken]], { signals: traces })
    expect(calls[0]?.lead).toMatchObject({ fax_extension: 'x' })
  })

  test('keeps details, category and vehicle for the pages that follow', async () => {
    const price = { kind: 'none', text: '', was: null, note: null, buy: null } as const
    const subject = {
      id: 7,
      title: '2022 Toyota HiLux',
      subtitle: '',
      href: '/cars/x',
      pictureKey: null,
      price,
      stockNumber: 'T7',
    }
    const { local } = await submit({ ...single, subject }, filled, [[201, taken]])
    expect(Object.fromEntries(local.kept)).toEqual({
      'forecourt.example.details': '{"name":"Kim","email":"kim@example.com"}',
      'forecourt.example.enquired': '{"id":7,"title":"2022 Toyota HiLux","href":"/cars/x"}',
      'forecourt.example.success': '{"category":"General Enquiry"}',
    })
  })

  test('keeps no details where the site does not want it', async () => {
    const { local } = await submit({ ...single, prefill: false }, filled, [[201, taken]])
    expect([...local.kept.keys()]).toEqual(['forecourt.example.success'])
  })

  test('that was refused shows why and where, and stays open', async () => {
    const refusal = { error: 'Look at this.', fields: { email: 'invalid email address' } }
    const { result, local } = await submit(single, filled, [[422, refusal]])
    expect(result).toMatchObject({
      kind: 'failed',
      state: { phase: 'open', stepIndex: 0 },
      words: { box: 'Look at this.', alert: 'An error occurred when submitting this form' },
      errors: { email: 'invalid email address' },
    })
    expect(local.kept.size).toBe(0)
  })

  test('refused for its token is sent again with another one, and stores neither', async () => {
    const refused = [422, { error: 'No person.' }] as const
    const traces = { touched: new Set<string>(), honeypot: '', startedAt: new Date(0) }
    const first = await submit(single, filled, [refused], {
      signals: { ...traces, botToken: 'robot' },
    })
    const { calls } = await submit(single, filled, [[201, taken]], {
      signals: { ...traces, botToken: 'person' },
      pending: first.pending,
    })
    expect(calls[0]?.lead).toMatchObject({ 'cf-turnstile-response': 'person' })
    expect(first.pending?.body).not.toContain('robot')
  })

  test('sent again after a lost response is the same lead: same key, same body', async () => {
    const lost = await submit(single, filled, [null])
    const again = await submit(single, filled, [[201, taken]], { pending: lost.pending })
    expect(again.pending).toBe(lost.pending)
    // Reloading the page loses which boxes were touched; the values are the same.
    const touching = {
      touched: new Set(['opt_in']),
      honeypot: '',
      botToken: null,
      startedAt: new Date(0),
    }
    const touched = await submit(single, filled, [[201, taken]], {
      pending: lost.pending,
      signals: touching,
    })
    expect(touched.pending).toBe(lost.pending)
    const changed = await submit(single, { ...filled, name: ['Lee'] }, [[201, taken]], {
      pending: lost.pending,
    })
    expect(changed.pending).not.toBe(lost.pending)
  })

  test('sends its files once', async () => {
    const file = new File(['x'], 'front.jpg')
    const form = buildForm([buildStep([...person, buildField('Photos', { type: 'file', max: 3 })])])
    const files = new Map([['Photos', [file]]])
    const first = await submit(form, filled, [[201, taken]], { files })
    expect(first.calls).toMatchObject([
      { path: '/api/leads/with-files', fileNames: ['front.jpg'], lead: { has_files: true } },
    ])
    const sent = await submit(form, filled, [[201, taken]], { files, sentFiles: new Set([file]) })
    expect(sent.calls).toMatchObject([{ path: '/api/leads', lead: { has_files: false } }])
  })
})

describe('a form of several steps', () => {
  test('saves a step as an unfinished lead and opens the next', async () => {
    const { result, calls, local } = await submit(steps, filled, [[201, taken]])
    expect(result).toMatchObject({
      kind: 'moved',
      state: { stepIndex: 1, saved: [0], leadId: 'a1', leadToken: 't1' },
      wasSent: true,
    })
    expect(calls).toMatchObject([
      {
        method: 'POST',
        lead: { lead_status: 'Incomplete', form_completed: false, step_index: 0, step_number: 1 },
      },
    ])
    expect(calls[0]?.lead).not.toHaveProperty('event_id')
    expect(local.kept.size).toBe(0)
  })

  test('does not save a step twice', async () => {
    const { result, calls } = await submit(steps, filled, [], { state: at(0, begun) })
    expect(result).toMatchObject({ kind: 'moved', state: { stepIndex: 1 }, wasSent: false })
    expect(calls).toEqual([])
  })

  test('skips the steps that a value makes needless', async () => {
    const values = { ...filled, name: ['Skip'] }
    const { result } = await submit(steps, values, [[201, taken]])
    expect(result.state).toMatchObject({ stepIndex: 2, skips: [{ from: 0, to: 2 }] })
  })

  test('completes the lead with the values of all steps', async () => {
    const values = { ...filled, Make: ['Mazda'], message: ['Soon'] }
    const { result, calls } = await submit(steps, values, [[200, taken]], { state: at(2, begun) })
    expect(result.kind).toBe('complete')
    expect(calls).toMatchObject([
      {
        method: 'PUT',
        path: '/api/leads/a1',
        lead: { name: 'Kim', Make: 'Mazda', message: 'Soon', form_completed: true, progress: 100 },
      },
    ])
    expect(calls[0]?.lead).toHaveProperty('event_id')
  })

  test('stays where it is when the server says no, with the server’s words alone', async () => {
    const { result } = await submit(steps, filled, [[500, {}]])
    expect(result).toMatchObject({
      kind: 'failed',
      state: { stepIndex: 0, error: 'An unexpected error occured' },
      words: { box: 'An unexpected error occured', alert: null },
    })
  })

  test('goes back to the step of a value that is wrong after all', async () => {
    const { result } = await submit(steps, { name: ['Kim'] }, [], { state: at(2, begun) })
    expect(result).toMatchObject({ kind: 'faulty', state: { stepIndex: 0 } })
  })

  test.each([[401], [403], [404], [409]])(
    'becomes a new lead if the response for the one begun is %s',
    async (status) => {
      const server: ServerResponse[] = [
        [status, { error: 'Too old.' }],
        [201, taken],
      ]
      const values = { ...filled, Make: ['Mazda'] }
      const { result, calls } = await submit(steps, values, server, { state: at(2, begun) })
      expect(result.kind).toBe('complete')
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'PUT /api/leads/a1',
        'POST /api/leads',
      ])
      expect(calls[1]?.lead).toMatchObject({ lead_id: '', name: 'Kim', Make: 'Mazda' })
      expect(calls[1]?.headers['idempotency-key']).not.toBe(calls[0]?.headers['idempotency-key'])
    },
  )

  test('that becomes a lead of its own takes the files of earlier steps along', async () => {
    const form = buildForm([
      buildStep([...person, buildField('Photos', { type: 'file', max: 3 })]),
      buildStep([buildField('Make')]),
    ])
    const file = new File(['x'], 'front.jpg')
    const server: ServerResponse[] = [
      [409, { error: 'Too old.' }],
      [201, taken],
    ]
    const { result, calls } = await submit(form, { ...filled, Make: ['Mazda'] }, server, {
      state: at(1, { ...begun, saved: [0] }),
      files: new Map([['Photos', [file]]]),
      sentFiles: new Set([file]),
    })
    expect(result.kind).toBe('complete')
    expect(calls).toMatchObject([
      { method: 'PUT', path: '/api/leads/a1', lead: { has_files: false }, fileNames: [] },
      {
        method: 'POST',
        path: '/api/leads/with-files',
        lead: { has_files: true, lead_id: '' },
        fileNames: ['front.jpg'],
      },
    ])
  })
})
