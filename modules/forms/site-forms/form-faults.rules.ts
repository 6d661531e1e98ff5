import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import {
  findDuplicates,
  findNumber,
  findRepeats,
  findText,
  listEntries,
} from '#modules/sites/faults/loose-values.rules.ts'
import { envelopeNames } from '../envelope-names.ts'

/** Names of values that are sent beside a form's own fields; a field must not have one of them. */
const reservedNames: readonly string[] = Object.values(envelopeNames)

type Path = readonly PropertyKey[]

/** Inconsistencies within a site's own forms, and in its enquiry types. */
export function findFormFaults(settings: unknown): ConfigurationFault[] {
  const forms = listEntries(settings, ['leads', 'forms'])
  return [
    ...findRepeats(settings, ['leads', 'enquiry_types']),
    ...findDuplicates(forms, 'slug', (slug) => `the form ${slug} is listed twice`),
    ...forms.flatMap(({ path }) => [
      ...findFieldFaults(settings, path),
      ...findSkipFaults(settings, path),
    ]),
  ]
}

function findFieldFaults(settings: unknown, form: Path): ConfigurationFault[] {
  const fields = listFields(settings, form)
  const reserved = fields.flatMap(({ path, entry }) =>
    typeof entry.name === 'string' && reservedNames.includes(entry.name)
      ? [{ path: formatPath([...path, 'name']), message: `${entry.name} is taken; choose another` }]
      : [],
  )
  const conditions = fields.flatMap(({ path }, at) => {
    const before = fields.slice(0, at).map(({ entry }) => entry.name)
    return [
      ...checkCondition(settings, [...path, 'shown_when', 'field'], before),
      ...checkCondition(settings, [...path, 'required_unless'], before),
    ]
  })
  return [
    ...findDuplicates(fields, 'name', (name) => `the form has another field ${name}`),
    ...reserved,
    ...conditions,
  ]
}

function findSkipFaults(settings: unknown, form: Path): ConfigurationFault[] {
  const steps = listEntries(settings, [...form, 'steps'])
  return steps.flatMap((step, at) => {
    // Conditions for skipping steps may refer to fields of this step and earlier ones.
    const answered = steps
      .slice(0, at + 1)
      .flatMap(({ path }) => listEntries(settings, [...path, 'fields']))
      .map(({ entry }) => entry.name)
    return listEntries(settings, [...step.path, 'skips']).flatMap(({ path }) => {
      const to = findNumber(settings, [...path, 'to'])
      const isAhead = to === undefined || (to > at + 1 && to < steps.length)
      const fault = {
        path: formatPath([...path, 'to']),
        message: `name a step after the next one; the steps are 0 to ${steps.length - 1}`,
      }
      return [
        ...checkCondition(settings, [...path, 'when', 'field'], answered),
        ...(isAhead ? [] : [fault]),
      ]
    })
  })
}

function listFields(settings: unknown, form: Path) {
  return listEntries(settings, [...form, 'steps']).flatMap(({ path }) =>
    listEntries(settings, [...path, 'fields']),
  )
}

function checkCondition(
  settings: unknown,
  path: Path,
  names: readonly unknown[],
): ConfigurationFault[] {
  const field = findText(settings, path)
  if (field === undefined || names.includes(field)) return []
  return [{ path: formatPath(path), message: `no field ${field} comes before this one` }]
}
