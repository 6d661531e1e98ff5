import type { FieldView, FormRules } from '../form.types.ts'
import { buildControl } from './build-control.ts'
import type { FieldKind, Reading } from './field-kind.types.ts'
import { fieldMessages, tooGreat, tooSmall } from '../field-messages.ts'
import { parseNumberText } from './number-text.rules.ts'

interface NumberShape {
  readonly whole: boolean
  /** Default bounds. */
  readonly min: number
  readonly max: number
  readonly message: string
  affix(rules: FormRules): { readonly prefix?: string; readonly suffix?: string }
}

function buildNumberKind(shape: NumberShape): FieldKind {
  return {
    requirement: 'configured',
    controls: (field, rules) => {
      // Longer than the digits of the maximum, to leave room for separators.
      const maxLength = String(field.max ?? shape.max).length * 2 + 3
      return [
        buildControl(field, {
          inputMode: shape.whole ? 'numeric' : 'decimal',
          autocomplete: 'off',
          maxLength,
          characters: 12,
          ...shape.affix(rules),
        }),
      ]
    },
    read: ({ text }, field, rules) => readNumber(text, field, rules, shape),
  }
}

function readNumber(text: string, field: FieldView, rules: FormRules, shape: NumberShape): Reading {
  const { prefix = '', suffix = '' } = shape.affix(rules)
  const value = parseNumberText(stripAffix(text, prefix, suffix))
  const fault = (message: string): Reading => ({ faults: { '': message } })
  if (value === undefined) return fault(shape.message)
  if (shape.whole && !Number.isInteger(value)) return fault(fieldMessages.wholeNumber)
  const say = (bound: number) =>
    `${prefix}${bound.toLocaleString('en-AU')}${suffix === '' ? '' : ` ${suffix}`}`
  const min = field.min ?? shape.min
  const max = field.max ?? shape.max
  if (value < min) return fault(tooSmall(say(min)))
  if (value > max) return fault(tooGreat(say(max)))
  return { value }
}

/** Removes a typed sign or unit that is already shown beside the control. */
function stripAffix(text: string, prefix: string, suffix: string): string {
  const bare = prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text
  const unit = suffix === 'mi' ? /(?<!\s)\s*mi(les?)?\.?$/i : /(?<!\s)\s*kms?\.?$/i
  return (suffix === '' ? bare : bare.replace(unit, '')).trim()
}

export const numberKind = buildNumberKind({
  whole: false,
  min: 0,
  max: 999_999_999,
  message: fieldMessages.number,
  affix: () => ({}),
})

/** Dollars, with at most two decimals. */
export const currencyKind = buildNumberKind({
  whole: false,
  min: 0,
  max: 99_999_999,
  message: fieldMessages.amount,
  affix: () => ({ prefix: '$' }),
})

const odometer = { whole: true, min: 0, max: 2_000_000, message: fieldMessages.number } as const

/** Kilometres in every country. */
export const kilometreKind = buildNumberKind({ ...odometer, affix: () => ({ suffix: 'km' }) })

/** A distance in the site's own unit (§9); the payload includes the unit. */
export const distanceKind: FieldKind = {
  ...buildNumberKind({ ...odometer, affix: ({ distanceUnit }) => ({ suffix: distanceUnit }) }),
  spread: (value, _field, { distanceUnit }) => ({
    own: value,
    shared: { distance_unit: distanceUnit },
  }),
}

/** A four-digit year; at most next year, because next year's models are sold early. */
export const yearKind: FieldKind = {
  requirement: 'configured',
  controls: (field) => [
    buildControl(field, {
      inputMode: 'numeric',
      autocomplete: 'off',
      maxLength: 4,
      characters: 4,
    }),
  ],
  read: ({ text }, field, { today }) => {
    const fault = (message: string): Reading => ({ faults: { '': message } })
    if (!/^\d{4}$/.test(text)) return fault(fieldMessages.year)
    const value = Number(text)
    const min = field.min ?? 1900
    const max = field.max ?? Number(today.slice(0, 4)) + 1
    if (value < min) return fault(`Please enter ${min} or later.`)
    return value > max ? fault(`Please enter ${max} or earlier.`) : { value }
  },
}
