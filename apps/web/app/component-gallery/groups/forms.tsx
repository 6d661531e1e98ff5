import formsStyle from '#modules/forms/ui/forms.css?inline'
import { BotCheck, BotCheckPlace } from '#modules/forms/ui/bot-check.tsx'
import { FormCard, type FormCardProps } from '#modules/forms/ui/form-card.tsx'
import {
  DialogLayout,
  FormDialog,
  FormMissing,
  FormSkeleton,
} from '#modules/forms/ui/form-dialog.tsx'
import { LeadForm } from '#modules/forms/ui/lead-form.tsx'
import { buildInitialValues } from '#modules/forms/ui/submission/form-values.rules.ts'
import { NextSteps } from '#modules/leads/ui/next-steps.tsx'
import { TradedInCard } from '#modules/leads/ui/traded-in-card.tsx'
import { SubjectCard } from '#modules/forms/ui/subject-card.tsx'
import type { FormView } from '#modules/forms/form.types.ts'
import { submitLead } from '../../forms/submit-lead.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import {
  buildMultiStepForm,
  buildServiceForm,
  buildSingleForm,
  buildSubjectState,
  fieldStates,
} from '../states/forms.states.ts'

const posted = Object.assign({}, ...fieldStates.map((state) => state.posted)) as Record<
  string,
  readonly string[]
>

/** A form in every state that a visitor can see. */
export function FormsPage({ base }: { base: GalleryBase }) {
  const single = buildSingleForm(base)
  const steps = buildMultiStepForm(base)
  const subject = buildSubjectState(base)
  const faults = {
    'fullName Answer.first': '*This is a required field.',
    'email Answer': 'invalid email address',
    'textarea Answer': '*This is a required field.',
  }
  const refused = {
    form: single.slug,
    stepIndex: 0,
    posted,
    errors: { 'email Answer': 'invalid email address' },
    alert: null,
  }
  return (
    <>
      <style data-theme>{formsStyle}</style>
      <Specimens>
        {listCards(single, steps, buildServiceForm(base), faults).map(({ title, props }) => (
          <Specimen key={title} title={title} size="wide">
            <FormCard {...props} />
          </Specimen>
        ))}
        <Specimen title="single form at work, posted without script and refused" size="wide">
          <LeadForm
            form={{ ...single, slug: 'refused', title: 'Refused' }}
            refused={refused}
            submitter={submitLead}
            heading="h2"
          />
        </Specimen>
        <Specimen title="vehicle" size="card">
          <SubjectCard subject={subject} />
        </Specimen>
        <Specimen title="vehicle, no picture, long words" size="card">
          <SubjectCard
            subject={{
              ...subject,
              pictureKey: null,
              title: '2024 Mercedes-Benz Sprinter Transporter High Roof',
              subtitle: '519CDI Extra Long Wheelbase 7G-Tronic Plus',
              price: { kind: 'none', text: 'Enquire for price.', was: null, note: null, buy: null },
            }}
          />
        </Specimen>
        <Specimen title="who checks that a person sends it" size="wide">
          <BotCheck />
          <BotCheckPlace siteKey="1x00000000000000000000AA" />
        </Specimen>
        <Specimen title="what happens next" size="card">
          <NextSteps
            next={{
              replyTime: 'We are open until 5 pm and will be in touch shortly.',
              promise:
                'We usually answer in 11 minutes, and 94% of enquiries within an opening hour. Counted in our opening hours, over the last 48 enquiries.',
              steps: [
                'Someone who knows the car reads it.',
                'You get an answer by email or phone.',
              ],
            }}
          />
        </Specimen>
        <Specimen title="traded in, with a range and without" size="card">
          <TradedInCard
            tradedIn={{
              vehicle: '2018 Kia Rio S, 64,000 km',
              range: '$14,500 to $17,000, 25 November 2026',
            }}
          />
          <TradedInCard tradedIn={{ vehicle: '2016 Suzuki Swift', range: null }} />
        </Specimen>
        <Specimen title="dialog: the form" size="wide">
          <div className="form-dialog">
            <DialogLayout subject={<SubjectCard subject={subject} />} onClose={() => undefined}>
              <FormCard {...buildCard({ ...single, slug: 'in-dialog', title: 'In a dialog' })} />
            </DialogLayout>
          </div>
        </Specimen>
        <Specimen title="dialog: on its way" size="wide">
          <div className="form-dialog">
            <DialogLayout subject={null} onClose={() => undefined}>
              <FormSkeleton />
            </DialogLayout>
          </div>
        </Specimen>
        <Specimen title="dialog: not to be had" size="wide">
          <div className="form-dialog">
            <DialogLayout subject={null} onClose={() => undefined}>
              <FormMissing href="/contact" />
            </DialogLayout>
          </div>
        </Specimen>
        <Specimen title="dialog, closed" size="card">
          <FormDialog
            label="Enquire now"
            href="/contact"
            startedAt={base.now}
            submitter={submitLead}
            load={() => Promise.resolve(single)}
            onClose={() => undefined}
          />
        </Specimen>
      </Specimens>
    </>
  )
}

function listCards(
  single: FormView,
  steps: FormView,
  service: FormView,
  errors: Readonly<Record<string, string>>,
): { title: string; props: FormCardProps }[] {
  const card = (title: string, form: FormView, changed: Partial<FormCardProps> = {}) => ({
    title,
    // Every form on a page needs a unique name.
    props: buildCard({ ...form, title, slug: title.replaceAll(/[^a-z]+/g, '-') }, changed),
  })
  const box = {
    text: 'An error occurred when submitting this form',
    next: 'Everything you wrote is still here: please try again.',
  }
  const nothing = () => undefined
  const clear = { submit: nothing, input: nothing, clearDetails: nothing, dropTradeIn: nothing }
  return [
    card('single form', single),
    card('single form, details filled in', single, { savedName: 'Kim', on: clear }),
    card('single form, a trade-in goes along', single, {
      carried: '2018 Kia Rio S, $14,500 to $17,000 (25 November 2026)',
      on: clear,
    }),
    card('service, with its plate looked up and its prices', service, {
      screen: {
        ...screenOf(service),
        posted,
        notes: { 'rego Answer': 'It is a 2018 Kia Rio S, Red. Change below what is not so.' },
      },
    }),
    card('single form, at fault', single, { screen: { ...screenOf(single), posted, errors } }),
    card('single form, not sent', single, { failure: box }),
    card('single form, on its way', single, { isBusy: true }),
    card('first step', steps),
    card('step in the middle', steps, { stepIndex: 1 }),
    card('step in the middle, not saved', steps, {
      stepIndex: 1,
      failure: { ...box, text: 'An unexpected error occured' },
    }),
    card('last step', steps, { stepIndex: 2 }),
  ]
}

const screenOf = (form: FormView): FormCardProps['screen'] => ({
  formSlug: form.slug,
  posted: buildInitialValues(form),
  errors: {},
  files: new Map(),
  keepFiles: () => undefined,
})

function buildCard(form: FormView, changed: Partial<FormCardProps> = {}): FormCardProps {
  const stepIndex = changed.stepIndex ?? 0
  return {
    form,
    heading: 'h2',
    stepIndex,
    opening: 0,
    shown: form.steps[stepIndex]?.fields ?? [],
    failure: null,
    attempt: 0,
    isBusy: false,
    savedName: null,
    ...changed,
    screen: { ...(changed.screen ?? screenOf(form)), formSlug: form.slug },
  }
}
