import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import type { FieldView, FormView } from '#modules/forms/form.types.ts'
import { buildFormView, type FormViewSource } from '#modules/forms/site-forms/form.view.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import { decideLookups } from '#modules/forms/plates/decide-lookups.rules.ts'
import { tradeInFormSlug } from '../uses-trade-in-steps.rules.ts'
import { findStepOf } from './trade-in-steps.rules.ts'
import type { KnownVehicle, StepName, TradeInAnswers } from '../trade-in.types.ts'

/** The site's trade-in form. The steps divide its fields, and at the end a lead of this form is sent. */
export function buildTradeInForm(site: Site, source: FormViewSource): FormView {
  const definition = findForm(site, tradeInFormSlug)
  if (definition === undefined) throw new Error('this site takes no trade-ins')
  return buildFormView(site, definition, source)
}

/** The fields of a step. The plate is the main field of the first step. */
export const listStepFields = (form: FormView, step: StepName): readonly FieldView[] =>
  form.steps
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => findStepOf(name) === step)
    .map((field) =>
      field.name === tradeInNames.rego
        ? {
            ...field,
            label: 'Number plate',
            // A sample in the box, in letters as large as a plate's, reads as a plate that is already typed.
            placeholder: '',
            width: 'half',
          }
        : field,
    )

export interface StepWords {
  readonly heading: string
  readonly description: string
}

const byHandWords: Readonly<Record<Extract<KnownVehicle, { kind: 'by-hand' }>['reason'], string>> =
  {
    chosen: 'As the registration papers have it.',
    'not-offered': 'As the registration papers have it.',
    'not-found':
      'No vehicle was found under that plate. Go back if there is a slip in it, or tell us here what it is.',
    unavailable:
      'The lookup does not answer just now, so please tell us what it is. We look the plate up later.',
    'no-person':
      'Plates are looked up only once our check has seen that a person asks, and it could not see that. Please tell us here what it is.',
    'too-many': 'No more plates can be looked up just now, so please tell us what it is.',
  }

/** What each step is about, as counted for visitors (`findStage`). */
export function listStages({ configuration }: Pick<Site, 'configuration'>): readonly string[] {
  const noun = decideVehicleNounInSentence(configuration, 1)
  return [`Your ${noun}`, 'Its condition', 'Photos', 'Where the figure goes']
}

/** The heading of a step, and the sentence below it. */
export function describeStep(
  { configuration }: Pick<Site, 'configuration'>,
  step: StepName,
  { known, valuation }: Pick<TradeInAnswers, 'known' | 'valuation'>,
): StepWords {
  const noun = decideVehicleNounInSentence(configuration, 1)
  switch (step) {
    case 'plate':
      return {
        heading: 'Start with your plate',
        description:
          decideLookups(configuration).vehicle === null
            ? `It tells us which ${noun} it is. You can also go on without it.`
            : `We look up your ${noun}, so that you have less to type.`,
      }
    case 'vehicle':
      return {
        heading: `What do you drive?`,
        description: byHandWords[known?.kind === 'by-hand' ? known.reason : 'chosen'],
      }
    case 'condition':
      return {
        heading: 'How is it?',
        description: 'What you say here moves the figure, so the plain truth is best.',
      }
    case 'owing':
      return { heading: 'Finance owing', description: 'Roughly is close enough for now.' }
    case 'photos':
      return {
        heading: 'Photos',
        description: 'They save you a trip. Take them with your phone, or leave them for later.',
      }
    case 'contact':
      return {
        heading:
          valuation === null ? 'Who shall we send the figure to?' : 'Shall we take it from here?',
        description:
          valuation === null
            ? `Somebody at ${configuration.name} looks at what you sent and comes back with a figure.`
            : `Send it to ${configuration.name}, and you get an offer for your very ${noun}.`,
      }
  }
}
