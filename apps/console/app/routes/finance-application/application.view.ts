import { applicationSteps } from '#modules/finance-applications/application/application-steps.ts'
import type { StepName } from '#modules/finance-applications/application/application.types.ts'
import type { OpenedApplication } from '#modules/sales/applications/open-application.ts'
import type { ShownApplication } from '#modules/sales/applications/list-applications.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { applicationRecordWords, applicationStateWords } from '../../words/application-words.ts'

export interface ApplicationView {
  readonly id: string
  readonly reference: string
  readonly place: string
  readonly vehicle: string | null
  readonly state: { readonly kind: string; readonly label: string }
  readonly age: MomentView
  /** ISO 8601. */
  readonly deleteAfter: string
  readonly isHeld: boolean
  readonly hasFailed: boolean
  readonly records: readonly {
    readonly key: string
    readonly what: string
    readonly detail: string
    readonly at: MomentView
  }[]
}

export const buildApplication = (application: ShownApplication, now: Date): ApplicationView => ({
  id: application.id,
  reference: writeReference(application.reference),
  place: application.siteName,
  vehicle: application.vehicleTitle,
  state: applicationStateWords[application.deliveryState],
  age: buildMoment(application.submittedAt, now),
  deleteAfter: application.deleteAfter.toISOString(),
  isHeld: application.deliveryState === 'held',
  hasFailed: application.deliveryState === 'dead',
  records: application.records
    .map(({ kind, detail, recorded_at: at }, index) => ({
      key: String(index),
      what: applicationRecordWords[kind],
      detail,
      at: buildMoment(at, now),
    }))
    .toReversed(),
})

/** The answers of an application, by step, as they are shown once. */
export interface AnswersView {
  readonly steps: readonly {
    readonly heading: string
    readonly answers: readonly { readonly label: string; readonly value: string }[]
  }[]
  readonly consents: readonly string[]
}

export function buildAnswers({ document }: OpenedApplication): AnswersView {
  const { answers, consents } = document
  return {
    steps: Object.entries(answers).map(([step, values]) => ({
      heading: findStep(step)?.heading ?? step,
      answers: Object.entries(values).map(([name, value]) => ({
        label: findLabel(step, name),
        value: write(value),
      })),
    })),
    consents: consents.map(({ agreed, wording }) => `${agreed ? 'Yes' : 'No'} to “${wording}”`),
  }
}

/** A step of the form as it is now; undefined for one that it no longer has. */
const findStep = (step: string) =>
  Object.hasOwn(applicationSteps, step) ? applicationSteps[step as StepName] : undefined

/** The question as the form asks it, or else the name under which the answer is stored. */
function findLabel(step: string, name: string): string {
  const field = findStep(step)?.fields.find((each) => each.name === name)
  return consentNames[name] ?? field?.label ?? name
}

/** The form shows the wording of consents in place of a question. */
const consentNames: Readonly<Record<string, string>> = {
  credit_check: 'Agreed to a credit check',
  privacy: 'Agreed to the privacy statement',
}

function write(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (typeof value === 'object' && value !== null) return Object.values(value).map(write).join(', ')
  return String(value)
}
