import { buildErrorId, type FormScreen } from './form-screen.ts'

interface FieldErrorProps {
  readonly screen: FormScreen
  /** Of the control. */
  readonly name: string
  /** Its label, where several stand together. */
  readonly of?: string
}

/** What is wrong with a control, in words beside it. */
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

/** Words in which the terms of use lead to their page, where the site has one. */
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
