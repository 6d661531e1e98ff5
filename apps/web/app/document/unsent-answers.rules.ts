import type { PostedValues } from '#modules/forms/form.types.ts'

/** A field that a visitor sees again and may correct. */
interface ShownAnswer {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'email' | 'tel' | 'lines'
  readonly autoComplete: string | undefined
  readonly value: string
}

interface UnsentAnswers {
  readonly shown: readonly ShownAnswer[]
  /** All else, as it was sent. */
  readonly hidden: readonly {
    /** Of this one among them: a name may come with the same value twice. */
    readonly id: string
    readonly name: string
    readonly value: string
  }[]
}

/** What forms of the website call the same thing by the same name, in the order in which it is asked. */
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

/** A control of one line would lose the breaks between several. */
const fits = ({ kind }: Pick<ShownAnswer, 'kind'>, value: string) =>
  kind === 'lines' || !/[\r\n]/.test(value)

/** Splits what was posted into what its sender reads again, and what only goes along: no answer is in neither. */
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
