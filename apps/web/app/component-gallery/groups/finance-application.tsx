import { buildApplicationForm } from '#modules/finance-applications/application/application-form.view.ts'
import {
  findStage,
  stages,
} from '#modules/finance-applications/application/application-progress.rules.ts'
import { stepNames } from '#modules/finance-applications/application/application.types.ts'
import { ApplicationCard } from '#modules/finance-applications/ui/application-card.tsx'
import { ApplicationSent } from '#modules/finance-applications/ui/application-sent.tsx'
import { StepsList } from '#modules/forms/ui/steps-list.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'

/** Steps of a finance application: each as first shown, one with an error, one shown again, and the final page. */
export function FinanceApplicationGroup({ base: { site, now } }: { base: GalleryBase }) {
  const form = buildApplicationForm(site, { now, action: '#', privacyHref: '/privacy-policy' })
  const cards = stepNames.map((step, at) => ({
    form: { ...form, slug: `application-${step}` },
    step,
    content: form.steps[at]!,
    position: findStage(step),
    count: stages.length,
    isFirst: at === 0,
    notice: step === 'income' ? { text: 'Welcome back', next: 'You go on where you left.' } : null,
    posted: {},
    errors: {},
    sitting: null,
    vehicleId: null,
    botSiteKey: null,
  }))
  const [first] = cards
  return (
    <Specimens>
      <FormsStyle />
      {cards.map((view) => (
        <Specimen key={view.step} title={`step: ${view.step}`} size="wide">
          <ApplicationCard view={view} />
        </Specimen>
      ))}
      {first === undefined ? null : (
        <Specimen title="step at fault" size="wide">
          <ApplicationCard
            view={{
              ...first,
              form: { ...first.form, slug: 'application-fault' },
              errors: { email: 'invalid email address' },
              posted: { email: ['robin@'] },
              botSiteKey: '1x00000000000000000000AA',
            }}
          />
        </Specimen>
      )}
      <Specimen title="the steps" size="card">
        <StepsList
          label="Steps of the application"
          steps={[
            { heading: 'You and the loan', state: 'done' },
            { heading: 'Where you live', state: 'current' },
            { heading: 'Your work', state: 'open' },
          ]}
        />
      </Specimen>
      <Specimen title="sent" size="wide">
        <ApplicationSent
          reference="K7RW M4PX"
          siteName={site.configuration.name}
          phone={{ text: '(07) 5550 1234', href: 'tel:+61755501234' }}
        />
      </Specimen>
    </Specimens>
  )
}
