import { Fragment, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { fieldKinds } from '../fields/field-kinds.ts'
import type { FieldErrors, FieldView, FormRules } from '../form.types.ts'
import { buildControlId } from './controls/form-screen.ts'

interface FailureAlertProps {
  readonly text: string
  /** What the visitor can do next. */
  readonly next: string
  /** Whether the alert was in the server-rendered page. */
  readonly cameWithPage: boolean
}

/** The alert box of §8 for a failure of the whole form. It takes the focus when it appears. */
export function FailureAlert({ text, next, cameWithPage }: FailureAlertProps) {
  const box = useFocusOnce(cameWithPage)
  return (
    <div
      ref={box}
      className="notice notice-bad lead-form__alert"
      role="alert"
      tabIndex={-1}
      // §8: the box takes the focus, without script too.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={cameWithPage}
    >
      <strong>{text}</strong>
      <p>{next}</p>
    </div>
  )
}

interface ErrorSummaryProps {
  /** The form around the summary; absent if the form does not hydrate. */
  readonly form?: RefObject<HTMLFormElement | null> | undefined
  readonly formSlug: string
  /** Fields of the step, in order. */
  readonly fields: readonly FieldView[]
  readonly rules: FormRules
  readonly errors: FieldErrors
  /** Whether the summary was in the server-rendered page. */
  readonly cameWithPage: boolean
  /** Whether an alert above has the focus instead. */
  readonly quiet?: boolean
}

/**
 * Links to the faulty fields of a step: one for each field, to its first faulty control, where the
 * message is shown. It takes the focus when it appears.
 */
export function ErrorSummary({
  form,
  formSlug,
  fields,
  rules,
  errors,
  cameWithPage,
  quiet = false,
}: ErrorSummaryProps) {
  const box = useFocusOnce(cameWithPage, quiet)
  const faulty = fields.flatMap((field) => {
    const controls = fieldKinds[field.type].controls(field, rules)
    const first = controls.find(({ name }) => errors[name] !== undefined)
    return first === undefined ? [] : [{ name: first.name, label: nameField(field) }]
  })
  if (faulty.length === 0) return null
  const headingId = buildControlId(formSlug, 'faults')
  return (
    <section
      ref={box}
      className="notice notice-bad lead-form__alert"
      aria-labelledby={headingId}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={cameWithPage && !quiet}
    >
      <p className="lead-form__faults" id={headingId}>
        <strong>
          {faulty.length === 1 ? 'Check 1 answer:' : `Check ${faulty.length} answers:`}
        </strong>
        {faulty.map(({ name, label }, at) => (
          <Fragment key={name}>
            {' '}
            <a
              href={`#${buildControlId(formSlug, name)}`}
              onClick={(event) => focusControl(event, form?.current ?? null)}
            >
              {label}
            </a>
            {at === faulty.length - 1 ? null : ','}
          </Fragment>
        ))}
      </p>
    </section>
  )
}

const nameField = ({ label }: FieldView): string => label.replace(/ \(optional\)$/, '')

/** Without script the link does the same, but changes the URL. */
function focusControl(event: MouseEvent<HTMLAnchorElement>, form: HTMLFormElement | null): void {
  const control = form?.elements.namedItem(event.currentTarget.hash.slice(1))
  if (!(control instanceof HTMLElement)) return
  event.preventDefault()
  control.focus()
  control.scrollIntoView({ block: 'center' })
}

/**
 * Focuses the box once; use a new key for each failure. The browser itself focuses a
 * server-rendered box (`autofocus`): such a page hydrates on interaction, so this must not move the
 * focus again.
 */
function useFocusOnce(cameWithPage: boolean, quiet = false) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isTaken = cameWithPage && document.activeElement !== document.body
    if (!quiet && !isTaken) box.current?.focus()
  }, [cameWithPage, quiet])
  return box
}
