import { readTick } from '../fields/box.field.ts'
import { fieldKinds } from '../fields/field-kinds.ts'
import type { FieldValue, FieldView, FormView, PostedValues } from '../form.types.ts'

type EnquiryFields = Readonly<Record<string, unknown>>

/** §3 Contact fields that every lead has, empty if the form has no field for them. */
const emptyContact = { day: '', month: '', year: '', state: '', lead_id: '' }

/**
 * The fields of a lead as sent (§3, §7): the form's defaults, its category, then the filled fields.
 * A field with several parts is sent as one text, plus its parts by control name and by the
 * specification's names (first_name, day, street …), which never override a field of the same name.
 *
 * @param values by name, from `checkStep` or `checkForm`
 */
export function buildEnquiryFields(
  form: FormView,
  values: Readonly<Record<string, FieldValue>>,
): Record<string, unknown> {
  const names = new Set(listFields(form).map(({ name }) => name))
  // `terms_conditions` is the text of the terms, unless the form has a checkbox of that name: then it is the
  // checkbox's value, once the visitor has answered.
  const terms = names.has('terms_conditions') ? null : form.terms
  const fields = {
    ...emptyContact,
    category: form.category,
    ...(form.subcategory === null ? {} : { subcategory: form.subcategory }),
    ...(terms === null ? {} : { terms_conditions: terms }),
    ...form.defaults,
  }
  const own: Record<string, unknown> = {}
  const shared: Record<string, unknown> = {}
  for (const field of listFields(form)) {
    if (!Object.hasOwn(values, field.name)) continue
    const value = values[field.name]!
    const spread = fieldKinds[field.type].spread?.(value, field, form.rules) ?? { own: value }
    Object.assign(own, { [field.name]: spread.own }, spread.parts)
    for (const [name, part] of Object.entries(spread.shared ?? {})) {
      if (!names.has(name)) shared[name] ??= part
    }
  }
  return settleName({ ...fields, ...shared, ...own })
}

/**
 * §5: a name that is empty or 'undefined undefined' becomes first_name. Conversely, a lead without
 * first_name gets it from `name`, which §3 says is the first name if last_name is sent too.
 */
export function settleName(fields: EnquiryFields): Record<string, unknown> {
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const name = text('name')
  const firstName = text('first_name')
  if (name === '' || name === 'undefined undefined') {
    return firstName === '' ? withoutName(fields) : { ...fields, name: firstName }
  }
  return firstName === '' ? { ...fields, first_name: name } : { ...fields }
}

function withoutName(fields: EnquiryFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== 'name'))
}

/** The reverse of `buildEnquiryFields`: a lead's fields as posted values, so that JSON is checked by the same rules. */
export function readEnquiryFields(
  form: Pick<FormView, 'steps'>,
  fields: EnquiryFields,
): PostedValues {
  const posted: Record<string, readonly string[]> = {}
  for (const field of listFields(form)) {
    for (const [name, texts] of listPosted(field, fields)) {
      const written = texts.filter((text) => text !== '')
      if (written.length > 0) posted[name] = written
    }
  }
  return posted
}

function listPosted(field: FieldView, fields: EnquiryFields): [string, readonly string[]][] {
  const { gather } = fieldKinds[field.type]
  if (field.type === 'check' || field.type === 'optIn') {
    // An unticked box posts nothing.
    return [[field.name, readTick(fields[field.name]) === true ? ['true'] : []]]
  }
  if (gather === undefined) return [[field.name, toTexts(fields[field.name])]]
  return Object.entries(gather(fields, field)).map(([part, text]) => [
    `${field.name}.${part}`,
    [text],
  ])
}

function toTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => toTexts(entry))
  if (typeof value === 'boolean') return value ? ['true'] : []
  if (typeof value === 'string') return [value]
  return typeof value === 'number' ? [String(value)] : []
}

function listFields(form: Pick<FormView, 'steps'>): readonly FieldView[] {
  return form.steps.flatMap(({ fields }) => fields)
}
