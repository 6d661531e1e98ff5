import type { FormDefinition } from '#modules/sites/settings/forms.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { readTick } from '#modules/forms/fields/box.field.ts'
import type { LeadFields } from '../lead/lead-value.rules.ts'

/** A box of a form that asks for consent. */
interface ConsentBox {
  readonly field: string
  readonly wording: string
  /** Ticked before the visitor saw it. */
  readonly preticked: boolean
}

/** The decision at a box, with the wording that was shown. */
export interface Consent extends ConsentBox {
  readonly agreed: boolean
  /** Null if the sender did not tell. */
  readonly touched: boolean | null
}

const termsField = 'terms_conditions'

/** The boxes of a form that ask for consent; without a form, the one that every enquiry has (§5 opt-in). */
export function listConsentBoxes(
  { configuration: { leads } }: Pick<Site, 'configuration'>,
  form: FormDefinition | undefined,
): ConsentBox[] {
  if (form === undefined) {
    return [{ field: 'opt_in', wording: leads.opt_in_text, preticked: leads.optInPreticked }]
  }
  const fields = form.steps.flatMap((step) => step.fields)
  return fields.flatMap(({ name, type, label, value }) => {
    const preticked = value === 'true'
    if (type === 'optIn') return [{ field: name, wording: label, preticked }]
    if (type !== 'check' || name !== termsField) return []
    const wording = [leads.terms_conditions, label].filter((text) => text !== null).join('\n\n')
    return [{ field: name, wording, preticked }]
  })
}

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
