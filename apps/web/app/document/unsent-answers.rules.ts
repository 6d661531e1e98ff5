import type { PostedValues } from '#modules/forms/form.types.ts'

/** A field that the visitor sees and can correct. */
interface ShownAnswer {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'email' | 'tel' | 'lines'
  readonly autoComplete: string | undefined
  readonly value: string
}

interface UnsentAnswers {
  readonly shown: readonly ShownAnswer[]
  /** All other fields, unchanged. */
  readonly hidden: readonly {
    /** Unique here, because the same name and value may occur twice. */
    readonly id: string
    readonly name: string
    readonly value: string
  }[]
}

/** Field names that have the same meaning in all our forms, in the usual order. */
const known: readonly Omit<ShownAnswer, 'value'>[] = [
  { name: 'name', label: 'First name', kind: 'text', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', kind: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', kind: 'tel', autoComplete: 'tel' },
  { name: 'postcode', label: 'Postcode', kind: 'text', autoComplete: 'postal-code' },
  { name: 'odometer', label: 'Odometer', kind: 'text', autoComplete: undefined },
  { name: 'message', label: 'Message', kind: 'lines', autoComplete: undefined },
  { name: 'comment', label: 'Comment', kind: 'lines', autoComplete: undefined },
]

/** A single-line control would lose line breaks. */
const fits = ({ kind }: Pick<ShownAnswer, 'kind'>, value: string) =>
  kind === 'lines' || !/[\r\n]/.test(value)

/** Splits a posted form into fields that the visitor sees again and hidden ones; no answer is lost. */
export function splitAnswers(fields: PostedValues): UnsentAnswers {
  const shown = known.flatMap((field) => {
    const [value, ...others] = fields[field.name] ?? []
    return value === undefined || others.length > 0 || !fits(field, value)
      ? []
      : [{ ...field, value }]
  })
  const isShown = new Set(shown.map(({ name }) => name))
  const hidden = Object.entries(fields)
    .filter(([name]) => !isShown.has(name))
    .flatMap(([name, values]) => values.map((value, at) => ({ id: `${name} ${at}`, name, value })))
  return { shown, hidden }
}
