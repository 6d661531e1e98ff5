import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findNoticeStep, nameStep } from '#modules/forms/steps/notice-step.rules.ts'
import { decideFormTerms } from '#modules/forms/site-forms/form-terms.rules.ts'
import { readTick } from '#modules/forms/fields/box.field.ts'
import type { LeadFields } from '../lead/lead-value.rules.ts'

/** A consent checkbox of a form. */
interface ConsentBox {
  readonly field: string
  readonly wording: string
  /** Whether the box was ticked initially. */
  readonly preticked: boolean
  /** The form step that showed it; null: the form has one step, or is unknown. */
  readonly shownOn: string | null
}

/** The visitor's decision, with the wording that was shown. */
export interface Consent extends ConsentBox {
  readonly agreed: boolean
  /** Whether the visitor changed the box; null if the sender did not say. */
  readonly touched: boolean | null
}

const termsField = 'terms_conditions'

/**
 * The consent boxes of a form; without a form, the opt-in that every enquiry has (§5 opt-in).
 *
 * @param shownOn the step that showed all boxes, if the page divides the form into other steps
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
      // The visitor read the terms beside the box, so they are part of the wording.
      return [{ ...box, wording: `${decideFormTerms(configuration)}\n\n${label}` }]
    }),
  )
}

/**
 * The step of a form that showed its terms and privacy notice; null: the form has one step, or is
 * unknown.
 */
export const findTermsStep = (form: FormDefinition | undefined): string | null =>
  form === undefined ? null : nameStep(form.steps, findNoticeStep(form.steps))

/**
 * The visitor's decision at each box that was shown. A box without a value is not recorded: it was
 * not shown, or the sender omitted it, and silence is not consent.
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
