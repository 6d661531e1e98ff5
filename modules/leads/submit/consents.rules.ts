import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findNoticeStep, nameStep } from '#modules/forms/notice-step.rules.ts'
import { decideFormTerms } from '#modules/forms/site-forms/form-terms.rules.ts'
import { readTick } from '#modules/forms/fields/box.field.ts'
import type { LeadFields } from '../lead/lead-value.rules.ts'

/** A box of a form that asks for consent. */
interface ConsentBox {
  readonly field: string
  readonly wording: string
  /** Ticked before the visitor saw it. */
  readonly preticked: boolean
  /** The step of the form that showed it; null: a form of one step, or none that is known. */
  readonly shownOn: string | null
}

/** The decision at a box, with the wording that was shown. */
export interface Consent extends ConsentBox {
  readonly agreed: boolean
  /** Null if the sender did not tell. */
  readonly touched: boolean | null
}

const termsField = 'terms_conditions'

/**
 * The boxes of a form that ask for consent; without a form, the one that every enquiry has (§5 opt-in).
 *
 * @param shownOn the step that showed them all, where the form was shown in other steps than its own
 */
export function listConsentBoxes(
  { configuration }: Pick<Site, 'configuration'>,
  form: FormDefinition | undefined,
  shownOn: string | null = null,
): ConsentBox[] {
  if (form === undefined) {
    const { opt_in_text: wording, optInPreticked: preticked } = configuration.leads
    return [{ field: 'opt_in', wording, preticked, shownOn }]
  }
  return form.steps.flatMap(({ fields }, index) =>
    fields.flatMap(({ name, type, label, value }) => {
      const box = {
        field: name,
        preticked: value === 'true',
        shownOn: shownOn ?? nameStep(form.steps, index),
      }
      if (type === 'optIn') return [{ ...box, wording: label }]
      if (type !== 'check' || name !== termsField) return []
      // The terms stand beside the box.
      return [{ ...box, wording: `${decideFormTerms(configuration)}\n\n${label}` }]
    }),
  )
}

/** The step of a form that showed its terms and how details are treated; null: it has one step, or is not known. */
export const findTermsStep = (form: FormDefinition | undefined): string | null =>
  form === undefined ? null : nameStep(form.steps, findNoticeStep(form.steps))

/**
 * The visitor's decision at each box that was shown. Nothing is recorded for a box without a value: it was not shown,
 * or the sender left it out, and silence is not consent.
 */
export function listConsents(
  boxes: readonly ConsentBox[],
  fields: LeadFields,
  touched: Readonly<Record<string, boolean>>,
): Consent[] {
  return boxes.flatMap((box) => {
    const agreed = readTick(fields[box.field])
    return agreed === undefined ? [] : [{ ...box, agreed, touched: touched[box.field] ?? null }]
  })
}
