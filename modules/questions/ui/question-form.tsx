import { useEffect, useRef } from 'react'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { questionSlug } from '#modules/forms/catalogue/question-slug.ts'
import { BotCheckPlace } from '#modules/forms/ui/bot-check.tsx'
import { questionFields } from '../page/question-fields.ts'
import type {
  QuestionResult,
  SimilarQuestion,
  TypedQuestion,
} from '../page/question-result.types.ts'
import type { QuestionFormView } from '../page/questions.view.ts'
import { useSimilarQuestions } from './use-similar-questions.ts'

interface QuestionFormProps {
  readonly form: QuestionFormView
  /** What became of a question that was sent; null: none was. */
  readonly result: QuestionResult | null
  readonly noun: string
}

/** The form of a question, or what happens next with one that was sent. It works without script. */
export function QuestionForm({ form, result, noun }: QuestionFormProps) {
  if (result?.kind === 'sent') return <SentNote anchor={form.anchor} noun={noun} />
  return <AskForm form={form} again={result} noun={noun} />
}

/** Moves the focus to what became of the form, where a screen reader begins to read. */
function useFocusOnLoad<Element extends HTMLElement>(isWanted: boolean) {
  const target = useRef<Element>(null)
  useEffect(() => {
    if (isWanted) target.current?.focus({ preventScroll: true })
  }, [isWanted])
  return target
}

function SentNote({ anchor, noun }: { readonly anchor: string; readonly noun: string }) {
  const target = useFocusOnLoad<HTMLDivElement>(true)
  return (
    <div id={anchor} ref={target} tabIndex={-1} className="ask ask--sent">
      <h3>We have your question</h3>
      <p>
        We’ll answer by mail. If the answer helps others too, we put both on this page, without your
        name or address. They appear here once our staff have answered, for as long as the {noun} is
        for sale.
      </p>
    </div>
  )
}

interface AskFormProps {
  readonly form: QuestionFormView
  readonly again: Extract<QuestionResult, { readonly kind: 'again' }> | null
  readonly noun: string
}

const nothing: TypedQuestion = { question: '', email: '', isAgreed: false }

function AskForm({ form, again, noun }: AskFormProps) {
  const {
    typed,
    errors,
    alert,
    similar: sent,
  } = again ?? {
    typed: nothing,
    errors: {},
    alert: null,
    similar: [],
  }
  const { anchor } = form
  const question = useRef<HTMLTextAreaElement>(null)
  const { similar, load, type } = useSimilarQuestions(form.carId, sent, question)
  const isAnyway = similar.length > 0
  const isFaulty = alert !== null || Object.keys(errors).length > 0
  const target = useFocusOnLoad<HTMLFormElement>(isFaulty || sent.length > 0)
  return (
    <form
      id={anchor}
      ref={target}
      tabIndex={-1}
      className="ask"
      method="post"
      action={form.action}
      aria-label={`Ask about this ${noun}`}
    >
      <input type="hidden" name={envelopeNames.form} value={questionSlug} />
      <p className="ask__trap" aria-hidden="true" data-layout="overlap">
        <label htmlFor={`${anchor}-fax`}>Leave this empty</label>
        <input
          id={`${anchor}-fax`}
          name={envelopeNames.honeypot}
          tabIndex={-1}
          autoComplete="off"
        />
      </p>
      {alert === null ? null : (
        <p role="alert" className="field-error">
          {alert}
        </p>
      )}
      <div className="field">
        <label htmlFor={`${anchor}-question`}>Your question</label>
        <small id={`${anchor}-hint`}>
          Everybody may read it here later, so leave out names and numbers.
        </small>
        <textarea
          id={`${anchor}-question`}
          name={questionFields.question}
          rows={3}
          required
          minLength={10}
          maxLength={500}
          defaultValue={typed.question}
          aria-invalid={errors.question === undefined ? undefined : true}
          aria-describedby={`${anchor}-hint ${anchor}-question-error`}
          ref={question}
          onFocus={load}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <FieldFault id={`${anchor}-question-error`} fault={errors.question} />
      </div>
      <div aria-live="polite">
        <SimilarList similar={similar} noun={noun} />
      </div>
      <div className="field">
        <label htmlFor={`${anchor}-email`}>Your email</label>
        <small id={`${anchor}-email-hint`}>For the answer. We don’t show it to anyone.</small>
        <input
          id={`${anchor}-email`}
          name={questionFields.email}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={typed.email}
          aria-invalid={errors.email === undefined ? undefined : true}
          aria-describedby={`${anchor}-email-hint ${anchor}-email-error`}
        />
        <FieldFault id={`${anchor}-email-error`} fault={errors.email} />
      </div>
      {form.consent === null ? null : (
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name={questionFields.terms}
              value="true"
              required
              defaultChecked={typed.isAgreed}
              aria-describedby={`${anchor}-terms ${anchor}-terms-error`}
            />
            {form.consent}
          </label>
          <FieldFault id={`${anchor}-terms-error`} fault={errors.isAgreed} />
        </div>
      )}
      {form.botSiteKey === null ? null : <BotCheckPlace siteKey={form.botSiteKey} />}
      <button
        type="submit"
        className="button"
        {...(isAnyway ? { name: questionFields.anyway, value: '1' } : {})}
      >
        {isAnyway ? 'Send my question anyway' : 'Send my question'}
      </button>
      <p id={`${anchor}-terms`} className="ask__terms">
        {form.terms}
        {form.privacyHref === null ? null : (
          <>
            {' '}
            How we treat your details: <a href={form.privacyHref}>privacy policy</a>.
          </>
        )}
      </p>
    </form>
  )
}

function FieldFault({ id, fault }: { readonly id: string; readonly fault: string | undefined }) {
  return (
    <span id={id} className="field-error">
      {fault}
    </span>
  )
}

interface SimilarListProps {
  readonly similar: readonly SimilarQuestion[]
  readonly noun: string
}

function SimilarList({ similar, noun }: SimilarListProps) {
  if (similar.length === 0) return null
  return (
    <div className="ask__similar">
      <p>
        <strong>Is your answer here already?</strong>
      </p>
      <ul>
        {similar.map(({ id, question, answer, about }) => (
          <li key={id}>
            <strong>{question}</strong>
            {about === 'model' ? <small>About another {noun} of this model</small> : null}
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
