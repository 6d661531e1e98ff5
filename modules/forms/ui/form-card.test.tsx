import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { FormView, RefusedForm } from '../form.types.ts'
import { buildField, buildForm, buildStep, unusedSubmitter } from './form.fake.ts'
import { FormCard } from './form-card.tsx'
import { LeadForm } from './lead-form.tsx'
import { SubmitButton } from './submit-button.tsx'

const person = buildStep([buildField('name', { label: 'First name' }), buildField('email')])
const photos = buildStep([buildField('Photos', { type: 'file', required: false })])
const single = buildForm([person], { terms: 'We answer you.', privacyHref: '/privacy-policy' })
const steps = buildForm([
  { ...person, heading: 'Who are we talking to?' },
  buildStep([buildField('Make', { value: 'Mazda' })], { heading: 'Your car' }),
])
const refusedAt = (changed: Partial<RefusedForm>): RefusedForm => ({
  form: 'general',
  stepIndex: 0,
  posted: {},
  errors: {},
  alert: null,
  ...changed,
})

const render = (form: FormView, refused: RefusedForm | null = null) =>
  renderToStaticMarkup(
    <LeadForm form={form} refused={refused} submitter={unusedSubmitter} heading="h2" />,
  )

describe('a form without script', () => {
  test('posts to its page with its name, its step, its defaults and an empty honeypot', () => {
    const html = render(single)
    expect(html).toContain('method="post"')
    expect(html).toContain('action="/contact"')
    expect(html).toMatch(/type="hidden"[^>]*name="form" value="general"/)
    expect(html).toMatch(/name="step_index" value="0"/)
    expect(html).toMatch(/name="dealership_slug" value="north"/)
    expect(html).toMatch(
      /<p class="lead-form__honeypot" aria-hidden="true"[^>]*>.*name="fax_extension"/,
    )
    expect(html).not.toContain('enctype')
  })

  test('posts files as a form with files', () => {
    expect(render(buildForm([photos])).toLowerCase()).toContain('enctype="multipart/form-data"')
  })

  test('has no hidden default for a value that a field sets', () => {
    const form = buildForm([buildStep([buildField('dealership_slug')])])
    expect(render(form)).not.toMatch(/type="hidden"[^>]*name="dealership_slug"/)
  })

  test('holds nothing of the moment or of a visitor', () => {
    expect(render(single)).not.toMatch(/started_at|idempotency|event_id|lead_token/)
    expect(render(single)).toBe(render(single))
  })

  test('comes back with every value, every error and a summary that leads to them', () => {
    const posted = { name: ['Kim <3'], email: ['kim@'] }
    const errors = { email: 'invalid email address' }
    const html = render(single, refusedAt({ posted, errors }))
    expect(html).toContain('value="Kim &lt;3"')
    expect(html).toContain('value="kim@"')
    expect(html).toContain(
      '<strong>Check 1 answer:</strong> <a href="#general-email">email</a></p>',
    )
    expect(html).toContain('id="general-email-error">invalid email address</p>')
    expect(html).toMatch(/<input[^>]*id="general-email"[^>]*aria-invalid="true"/)
  })

  test('has an alert for errors of the whole form', () => {
    const alert = 'An error occurred when submitting this form'
    const html = render(single, refusedAt({ alert }))
    expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""><strong>An error occurred/)
    expect(html).toContain('Everything you wrote is still here')
    expect(render(single)).not.toContain('role="alert"')
  })
})

describe('a form of several steps', () => {
  test('begins with Continue, without Go Back, and with the terms, as its first step has personal data', () => {
    const html = render({ ...steps, terms: 'We answer you.' })
    expect(html).toContain('We answer you')
    expect(html).toContain('Step 1 of 2')
    expect(html).toContain('>Continue</button>')
    expect(html).not.toMatch(/Go Back|Submit Form/)
    const last = render({ ...steps, terms: 'We answer you.' }, refusedAt({ stepIndex: 1 }))
    expect(last).not.toContain('We answer you')
  })

  test('continues with the next step, with its values so far and its lead in hidden inputs', () => {
    const posted = { name: ['Kim'], email: ['k@example.com'], lead_id: ['a1'], lead_token: ['t1'] }
    const html = render(steps, refusedAt({ stepIndex: 1, posted }))
    expect(html).toContain('Step 2 of 2')
    expect(html).toContain('>Submit Form</button>')
    expect(html).toMatch(/<button type="submit"[^>]*value="back" name="go">Go Back/)
    expect(html).toMatch(/type="hidden"[^>]*name="name" value="Kim"/)
    expect(html).toMatch(/type="hidden"[^>]*name="lead_token" value="t1"/)
    expect(html).toMatch(/name="step_index" value="1"/)
    expect(html).toContain('value="Mazda"')
  })

  test('sends by its first button, so that Enter never goes back', () => {
    const html = render(steps, refusedAt({ stepIndex: 1 }))
    expect(html.indexOf('Submit Form')).toBeLessThan(html.indexOf('Go Back'))
  })
})

describe('while a form is on its way', () => {
  test('its button is disabled, turns and says Loading', () => {
    const html = renderToStaticMarkup(<SubmitButton label="Submit Form" isBusy />)
    expect(html).toMatch(/^<button type="submit"[^>]*disabled="">/)
    expect(html).toContain('lead-form__spinner')
    expect(html).toContain('Loading')
    expect(html).not.toContain('Submit Form')
    expect(renderToStaticMarkup(<SubmitButton label="Submit Form" isBusy={false} />)).toMatch(
      /^<button type="submit" class="[^"]*">Submit Form<\/button>$/,
    )
  })
})

describe('saved details', () => {
  const drawCard = (savedName: string | null) =>
    renderToStaticMarkup(
      <FormCard
        form={single}
        heading="h2"
        stepIndex={0}
        opening={0}
        shown={person.fields}
        failure={null}
        attempt={0}
        isBusy={false}
        savedName={savedName}
        screen={{
          formSlug: 'general',
          posted: {},
          errors: {},
          files: new Map(),
          keepFiles: () => undefined,
        }}
        on={{
          submit: () => undefined,
          input: () => undefined,
          clearDetails: () => undefined,
          dropTradeIn: () => undefined,
        }}
      />,
    )

  test('that were filled in can be cleared', () => {
    expect(drawCard('Kim')).toContain('Filled in with your details, Kim.')
    expect(drawCard('Kim')).toContain('<button type="button">Not you? Clear</button>')
    expect(drawCard('')).toContain('Filled in with your details.')
  })

  test('that were not filled in are not spoken of', () => {
    expect(drawCard(null)).not.toContain('Not you?')
  })
})

describe('the form that books a service, without script', () => {
  const location = { value: 'north', name: 'North', dealershipId: 1, phone: null }
  const booking = {
    kind: 'service',
    locationField: 'Service Location',
    locations: [location, { ...location, value: 'south' }],
    wayField: null,
    work: null,
    carId: null,
    offered: null,
  } as const
  const workPrices = {
    fields: [{ name: 'Work', prices: { Battery: { amount: 200, from: true } } }],
    region: { locale: 'en-AU', currency: 'AUD' },
  } as const
  const plateLookup = { stateField: null, fills: { make: 'Make', model: 'Model', year: null } }
  const service = buildForm([
    buildStep([
      buildField('Rego', { type: 'rego', plateLookup }),
      buildField('Make'),
      buildField('Model'),
      buildField('Work', {
        type: 'checkGroup',
        choices: [{ value: 'Battery', label: 'Battery', hint: 'From $200' }],
        workPrices,
      }),
      buildField('When', { type: 'dateTime', booking }),
    ]),
  ])

  test('looks a plate up and shows free times by buttons of its own; Enter in a field presses neither', () => {
    const html = render(service)
    expect(html).toMatch(/<button type="submit"[^>]*value="plate"/)
    expect(html).toMatch(/<button type="submit"[^>]*value="times"/)
    expect(/<button[^>]*>/.exec(html)?.[0]).not.toContain('name="go"')
    expect(render(single)).not.toContain('tabindex="-1" aria-hidden="true"></button>')
  })

  test('shows the result of a lookup beside the plate, and the price of the chosen work', () => {
    expect(render(service)).not.toContain('Your choice')
    const posted = { Rego: ['ABC123'], Make: ['Kia'], Work: ['Battery'] }
    const html = render(service, refusedAt({ posted, notes: { Rego: 'It is a 2018 Kia Rio.' } }))
    expect(html).toContain('<output>It is a 2018 Kia Rio.</output>')
    expect(html).toMatch(/Your choice: <\/strong>From \$200 by our price guide\./)
    expect(html).toMatch(/name="Make"[^>]*value="Kia"/)
  })
})
