import type { ChoiceView } from '../../form.types.ts'
import { buildControlAttributes, type ControlProps } from './form-screen.ts'

const classOf = {
  plain: 'lead-form__choices',
  cards: 'lead-form__choice-cards',
  stars: 'lead-form__stars',
} as const
/** Choices with at most this many letters share a row. */
const mostShort = 14

/** Radio buttons or checkboxes; the surrounding fieldset has their label. */
export function ChoiceGroup(props: ControlProps) {
  const { spec, screen } = props
  const { id, name, ...aria } = buildControlAttributes(props)
  const isOne = spec.shape === 'radios'
  const chosen = new Set(screen.posted[spec.name])
  const isShort =
    spec.look === 'plain' && spec.choices.every(({ label }) => label.length <= mostShort)
  return (
    <div className={isShort ? 'lead-form__choices-short' : classOf[spec.look]}>
      {spec.choices.map((choice, index) => (
        <label key={choice.value} className={spec.look === 'plain' ? 'check' : undefined}>
          <input
            // The first choice has the group's id, so that a link to the group focuses it.
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            type={isOne ? 'radio' : 'checkbox'}
            value={choice.value}
            defaultChecked={chosen.has(choice.value)}
            // For radio buttons the group itself has `aria-invalid`.
            aria-invalid={isOne ? undefined : aria['aria-invalid']}
          />
          <ChoiceWords choice={choice} look={spec.look} />
        </label>
      ))}
    </div>
  )
}

function ChoiceWords({ choice, look }: { choice: ChoiceView; look: keyof typeof classOf }) {
  return (
    <>
      {look === 'stars' ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2.600l2.900 6 6.600.9-4.800 4.600 1.200 6.500L12 17.500l-5.900 3.100 1.200-6.500L2.500 9.500l6.600-.9z" />
        </svg>
      ) : null}
      <span>
        {choice.label}
        {choice.hint === null ? null : <small>{choice.hint}</small>}
      </span>
    </>
  )
}
