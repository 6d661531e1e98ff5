import type { FormDefinition } from '#modules/sites/form.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { readTick } from '../fields/box.field.ts'
import type { LeadFields } from './lead-value.rules.ts'

/** A box of a form that asks for consent. */
interface ConsentBox {
  readonly field: string
  readonly wording: string
  /** Ticked before the visitor saw it. */
  readonly preticked: boolean
}

/** What was decided at a box, in the words that were shown. */
export interface Consent extends ConsentBox {
  readonly agreed: boolean
  /** Null: not told. */
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
 * What the visitor decided at each box that was before them. A box whose answer was not sent was not shown, or
 * the sender does not say: nothing is recorded of it, because silence is no consent.
 */
export function listConsents(
  boxes: readonly ConsentBox[],
  said: LeadFields,
  touched: Readonly<Record<string, boolean>>,
): Consent[] {
  return boxes.flatMap((box) => {
    const agreed = readTick(said[box.field])
    return agreed === undefined ? [] : [{ ...box, agreed, touched: touched[box.field] ?? null }]
  })
}
