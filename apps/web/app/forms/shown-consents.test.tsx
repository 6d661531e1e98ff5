import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { FormView } from '#modules/forms/form.types.ts'
import { findNoticeStep } from '#modules/forms/steps/notice-step.rules.ts'
import { buildFormView } from '#modules/forms/site-forms/form.view.ts'
import { findForm, listForms } from '#modules/forms/site-forms/list-forms.ts'
import { buildInitialState } from '#modules/forms/ui/lead-form/form-state.rules.ts'
import { FormCard } from '#modules/forms/ui/form-card.tsx'
import { checkForm } from '#modules/forms/validation/check-form.rules.ts'
import { buildEnquiryFields } from '#modules/forms/validation/enquiry-payload.rules.ts'
import type { LeadFields } from '#modules/leads/lead/lead-value.rules.ts'
import {
  type Consent,
  listConsentBoxes,
  listConsents,
} from '#modules/leads/submit/consents.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildTradeInForm, describeStep } from '#modules/trade-in/steps/trade-in-form.view.ts'
import { buildStepView } from '#modules/trade-in/steps/step.view.ts'
import type { StepName } from '#modules/trade-in/trade-in.types.ts'
import { TradeInCard } from '#modules/trade-in/ui/trade-in-card.tsx'
import { tradeInFormSlug, usesTradeInSteps } from '#modules/trade-in/uses-trade-in-steps.rules.ts'

const now = new Date('2026-11-20T03:00:00Z')
const folder = 'db/demo/sites'
const source = {
  now,
  action: '/contact',
  privacyHref: '/privacy-policy',
  termsHref: '/terms-and-conditions',
}

const readSite = (name: string, leads: object): Site => {
  const file = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { leads?: object }
  return buildExampleSite({ ...file, leads: { ...file.leads, ...leads } })
}

/** Each demo dealer's own settings, and variants of them. */
const variants: readonly [what: string, leads: object][] = [
  ['as it is', {}],
  ['with a box that is not ticked', { optInPreticked: false }],
  ['with conditions of its own', { terms_conditions: 'Our terms: be kind, it’s all we ask.' }],
]
const sites = readdirSync(folder).flatMap((name) =>
  variants.map(([what, leads]) => [`${name} ${what}`, readSite(name, leads)] as const),
)

/** A step of a form as first rendered. */
function renderStep(form: FormView, stepIndex: number): string {
  const refused = { form: form.slug, stepIndex, posted: {}, errors: {}, alert: null }
  const { opened, ...state } = buildInitialState(form, refused)
  const screen = {
    formSlug: form.slug,
    posted: opened,
    errors: {},
    termsHref: form.termsHref,
    files: new Map(),
    keepFiles: () => undefined,
  }
  return renderToStaticMarkup(
    <FormCard {...state} form={form} heading="h1" stepIndex={stepIndex} screen={screen} />,
  )
}

function renderTradeInStep(site: Site, step: StepName): string {
  const form = buildTradeInForm(site, source)
  const view = buildStepView({
    site,
    form,
    draft: null,
    step,
    path: '/trade-in',
    carId: null,
    seal: () => 'sealed',
  })
  return renderToStaticMarkup(<TradeInCard view={view} />)
}

const readText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The consent checkboxes in this HTML, as they should be recorded if the visitor leaves them unchanged. */
function listShown(html: string, definition: FormDefinition, shownOn: string | null): Consent[] {
  const required = new Set(
    definition.steps
      .flatMap(({ fields }) => fields)
      .filter(({ name, type }) => type === 'optIn' || name === 'terms_conditions')
      .map(({ name }) => name),
  )
  const terms = readText(/<div class="lead-form__terms"><p>(.*?)<\/p>/.exec(html)?.[1] ?? '')
  const boxes = html.matchAll(
    /<label class="check[^"]*">(<input[^>]*>)<span>(.*?)<\/span><\/label>/g,
  )
  return [...boxes].flatMap(([, input = '', label = '']) => {
    const field = /name="([^"]*)"/.exec(input)?.[1] ?? ''
    if (!required.has(field)) return []
    const preticked = /\schecked(?:=|\s|\/|>)/.test(input)
    const words = readText(label)
    const wording = field === 'terms_conditions' ? `${terms}\n\n${words}` : words
    return [{ field, wording, preticked, agreed: preticked, touched: null, shownOn }]
  })
}

/** The consents that are stored if the form is sent unchanged. */
function listStored(
  site: Site,
  form: FormView,
  definition: FormDefinition,
  shown: readonly Consent[],
  shownOn?: string,
): Consent[] {
  const posted = Object.fromEntries(
    shown.filter(({ preticked }) => preticked).map(({ field }) => [field, ['true']]),
  )
  const { values } = checkForm(form, posted, {}, { ...form.rules, today: '2026-11-20' })
  // An unticked required checkbox has no value, and the form is not sent.
  const unticked = Object.fromEntries(
    shown.filter(({ field }) => !(field in values)).map(({ field }) => [field, false]),
  )
  const fields = { ...buildEnquiryFields(form, values), ...unticked } as LeadFields
  return listConsents(listConsentBoxes(site, definition, shownOn), fields, {})
}

const byField = (consents: readonly Consent[]) =>
  consents.toSorted((one, other) => one.field.localeCompare(other.field))

describe.each(sites)('%s', (_name, site) => {
  const forms = listForms(site)

  test.each(forms.map((definition) => [definition.slug, definition] as const))(
    'the consent of its form %s is recorded as it was shown',
    (_slug, definition) => {
      const form = buildFormView(site, definition, source)
      const shown = form.steps.flatMap(({ heading }, index) =>
        listShown(
          renderStep(form, index),
          definition,
          form.steps.length === 1 ? null : (heading ?? `Step ${index + 1}`),
        ),
      )
      expect(byField(listStored(site, form, definition, shown))).toEqual(byField(shown))
    },
  )

  // The default of a dealer's own form is the dealer's choice.
  const platforms = forms.filter(
    ({ slug, steps }) =>
      !site.configuration.leads.forms.some((own) => own.slug === slug) &&
      steps.some(({ fields }) => fields.some(({ type }) => type === 'optIn')),
  )
  test.each(platforms.map((definition) => [definition.slug, definition] as const))(
    'the opt-in of its form %s is preticked as configured',
    (_slug, definition) => {
      const form = buildFormView(site, definition, source)
      const html = form.steps.map((_step, index) => renderStep(form, index)).join('')
      const optIn = listShown(html, definition, null).find(({ field }) => field === 'opt_in')
      expect(optIn?.preticked).toBe(site.configuration.leads.optInPreticked)
    },
  )

  test.each(forms.filter(({ steps }) => steps.length > 1).map(({ slug }) => slug))(
    'the terms of its form %s and the privacy policy are on the first step that sends personal data',
    (slug) => {
      const form = buildFormView(site, findForm(site, slug)!, source)
      const withPolicy = form.steps.flatMap((_step, index) =>
        renderStep(form, index).includes('href="/privacy-policy"') ? [index] : [],
      )
      expect(withPolicy[0]).toBe(findNoticeStep(form.steps))
    },
  )

  test.runIf(usesTradeInSteps(site))('the consent of its trade-in is recorded too', () => {
    const definition = findForm(site, tradeInFormSlug)!
    const form = buildTradeInForm(site, source)
    const { heading } = describeStep(site, 'contact', { known: null, valuation: null })
    const shown = listShown(renderTradeInStep(site, 'contact'), definition, heading)
    expect(shown.find(({ field }) => field === 'opt_in')?.preticked).toBe(
      site.configuration.leads.optInPreticked,
    )
    expect(byField(listStored(site, form, definition, shown, heading))).toEqual(byField(shown))
    // The plate is the first personal data, so its step links to the privacy policy.
    expect(renderTradeInStep(site, 'plate')).toContain('href="/privacy-policy"')
  })
})
