import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { longestDraft } from '#modules/conversations/message/draft-length.rules.ts'
import { listUnfilled } from '#modules/conversations/templates/template.rules.ts'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import { addTemplate } from './add-template.rules.ts'
import type { AnsweringView, ConversationView } from './conversation.view.ts'
import type { LeadResult } from './post-lead.ts'

interface AnswerFormProps {
  readonly conversation: ConversationView
  readonly posted: LeadResult | undefined
}

/** How long after the last key the draft is stored, in milliseconds. */
const typingPause = 800
/** These are shown at once; the others are behind 'More'. */
const suggested = 3

/** A mail to the customer: opened by its button, filled by a template, and kept as a draft while it is typed. */
export function AnswerForm({ conversation, posted }: AnswerFormProps) {
  const { answering, hindrance } = conversation
  if (answering === null) return hindrance === null ? null : <p className="quiet">{hindrance}</p>
  return <Answer conversation={conversation} answering={answering} posted={posted} />
}

interface AnswerProps extends AnswerFormProps {
  readonly answering: AnsweringView
}

function Answer({ conversation, answering, posted }: AnswerProps) {
  const { version, nextMessageId, others } = conversation
  const { Form, isSaving, result } = usePostedForm(posted, ['answer'])
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDetailsElement>(null)
  const refused = posted?.intent === 'answer' ? posted.text : undefined
  const [text, setText] = useState(refused ?? answering.draft)
  const [seen, setSeen] = useState(version)
  // The same until the answer is stored, also when the page is loaded again between two presses: it is then sent once.
  const [message, setMessage] = useState({ id: nextMessageId, isStored: false })
  if (message.isStored && message.id !== nextMessageId) {
    setMessage({ id: nextMessageId, isStored: false })
  }
  const keep = useKeptDraft(message.id)
  const id = useId()
  const [shown, setShown] = useState({ result, draft: answering.draft })
  if (shown.result !== result || shown.draft !== answering.draft) {
    setShown({ result, draft: answering.draft })
    // The form is empty again once its answer is stored, and stays as it is after a refusal.
    if (shown.result !== result && result?.ok === true) {
      setText('')
      setMessage({ ...message, isStored: true })
    }
    // An answer that was taken back is in the field again, unless another is being written.
    else if (answering.draft !== '' && text === '') setText(answering.draft)
  }
  useEffect(() => {
    if (result?.ok === true && box.current !== null) box.current.open = false
  }, [result])
  useEffect(() => {
    if (answering.draft !== '' && box.current !== null) box.current.open = true
  }, [answering.draft])
  const change = (changed: string) => {
    setText(changed)
    keep.later(changed)
  }
  const choose = (template: string) => {
    change(addTemplate(text, template))
    field.current?.focus()
  }
  const missing = listUnfilled(text)
  const quicker = others.findLast(({ number }) => number > seen)
  return (
    <details
      ref={box}
      id="answer"
      className="answer"
      open={refused !== undefined || answering.draft !== ''}
      onToggle={() => {
        if (box.current?.open === true && text === '') setSeen(version)
      }}
    >
      <summary className="button answer__open">Answer by mail</summary>
      <Form method="post" className="answer__form" onSubmit={keep.cancel}>
        <input type="hidden" name="intent" value="answer" />
        {/* What the person saw as they began, so that a quicker colleague is named before this is sent. */}
        <input type="hidden" name="version" value={result?.ok === false ? version : seen} />
        <input type="hidden" name="messageId" value={message.id} />
        <p className="quiet">
          To {answering.to}, from {answering.from}. {answering.replies}
        </p>
        <Templates templates={answering.templates} onChoose={choose} />
        {answering.mayChangeTemplates ? (
          <p className="quiet">
            <Link to="/templates">Change these texts</Link>
          </p>
        ) : null}
        <label className="field">
          <span>Your answer</span>
          <textarea
            ref={field}
            name="text"
            rows={6}
            maxLength={longestDraft}
            value={text}
            readOnly={isSaving}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={() => keep.now(text)}
            aria-describedby={`${id}-missing ${id}-refusal`}
          />
        </label>
        <p id={`${id}-missing`} className="answer__missing" aria-live="polite">
          {missing.length === 0 ? null : `Fill in before you send: ${missing.join(', ')}.`}
        </p>
        {quicker === undefined ? null : (
          <output className="record__notice record__notice--wait">
            <span>
              {quicker.by} answered <Moment {...quicker.at} />. Read it below before you send yours.
            </span>
          </output>
        )}
        <div className="form__end">
          <button type="submit" className="button button--primary" aria-busy={isSaving}>
            {isSaving ? 'Sending …' : 'Send'}
          </button>
          <span id={`${id}-refusal`}>
            {result?.ok === false ? <Refusal message={result.message} /> : null}
          </span>
          <KeptMark state={keep.state} />
        </div>
      </Form>
    </details>
  )
}

interface TemplatesProps {
  readonly templates: AnsweringView['templates']
  readonly onChoose: (text: string) => void
}

/** Buttons, so that one press fills the field; without script they send the form, which comes back filled. */
function Templates({ templates, onChoose }: TemplatesProps) {
  const choice = ({ key, name, text }: AnsweringView['templates'][number]) => (
    <button
      key={key}
      type="submit"
      name="template"
      value={key}
      formNoValidate
      className="button answer__template"
      onClick={(event: FormEvent<HTMLButtonElement>) => {
        event.preventDefault()
        onChoose(text)
      }}
    >
      {name}
    </button>
  )
  return (
    <fieldset className="answer__templates">
      <legend className="visually-hidden">Templates</legend>
      {templates.slice(0, suggested).map(choice)}
      {templates.length <= suggested ? null : (
        <details className="answer__more">
          <summary>More</summary>
          <div className="answer__templates">{templates.slice(suggested).map(choice)}</div>
        </details>
      )}
    </fieldset>
  )
}

/** Stores the typed text as a draft in the database, some time after the last key and when the field is left. */
function useKeptDraft(messageId: string) {
  const fetcher = useFetcher<LeadResult>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const kept = useRef<string>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const now = (text: string) => {
    clearTimeout(timer.current)
    if (kept.current === undefined || kept.current === text) return
    kept.current = text
    void fetcher.submit({ intent: 'draft', text, messageId }, { method: 'post' })
  }
  return {
    now,
    later(text: string) {
      kept.current ??= ''
      clearTimeout(timer.current)
      timer.current = setTimeout(() => now(text), typingPause)
    },
    cancel() {
      clearTimeout(timer.current)
      kept.current = undefined
    },
    state:
      fetcher.state !== 'idle'
        ? ('saving' as const)
        : fetcher.data === undefined
          ? ('none' as const)
          : fetcher.data.ok
            ? ('kept' as const)
            : ('lost' as const),
  }
}

function KeptMark({ state }: { readonly state: 'none' | 'saving' | 'kept' | 'lost' }) {
  if (state === 'lost') return <Refusal message="Your draft is not kept just now." />
  return state === 'kept' ? <span className="quiet">Draft kept</span> : null
}
