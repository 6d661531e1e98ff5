import { buildErrorId, type FormScreen } from './form-screen.ts'

interface FieldErrorProps {
  readonly screen: FormScreen
  /** Name of the control. */
  readonly name: string
  /** Label of the control, if several errors are shown together. */
  readonly of?: string
}

/** The error message of a control. */
export function FieldError({ screen, name, of }: FieldErrorProps) {
  const error = screen.errors[name]
  if (error === undefined) return null
  return (
    <p className="field-error" id={buildErrorId(screen.formSlug, name)}>
      {of === undefined ? null : `${of}: `}
      <TermsWords text={error} href={screen.termsHref ?? null} />
    </p>
  )
}

const termsWords = 'the terms of use'

/** Text in which the terms of use are linked, if the site has a page of them. */
export function TermsWords({ text, href }: { text: string; href: string | null }) {
  const at = text.indexOf(termsWords)
  if (href === null || at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <a href={href} target="_blank" rel="noopener">
        {termsWords}
      </a>
      {text.slice(at + termsWords.length)}
    </>
  )
}
