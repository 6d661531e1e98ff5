import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { ConversationView, MessageView } from './conversation.view.ts'
import type { LeadResult } from './post-lead.ts'

interface LeadConversationProps {
  readonly conversation: ConversationView
  /** What happened to a form that was sent without script. */
  readonly posted: LeadResult | undefined
}

/** The mails with the customer, the newest first. */
export function LeadConversation({ conversation, posted }: LeadConversationProps) {
  const { messages, isWorker } = conversation
  useSettling(messages)
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="lead-conversation">
      <h2 id="lead-conversation">Mails</h2>
      <ol className="mails">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            isWorker={isWorker}
            posted={posted?.messageId === message.id ? posted : undefined}
          />
        ))}
      </ol>
    </section>
  )
}

interface MessageProps {
  readonly message: MessageView
  readonly isWorker: boolean
  readonly posted: LeadResult | undefined
}

function Message({ message, isWorker, posted }: MessageProps) {
  const { id, isOurs, by, text, quoted, at, mark, outcome, isFailed, files } = message
  return (
    <li className={isOurs ? 'mail mail--ours' : 'mail'}>
      <p className="quiet">
        {by} · <Moment {...at} />
        {mark === null ? null : <span className={`mark mark--${mark.kind}`}>{mark.label}</span>}
      </p>
      <p className="mail__text">{text}</p>
      {quoted === '' ? null : (
        <details className="mail__quoted">
          <summary>Earlier mails</summary>
          <p className="mail__text quiet">{quoted}</p>
        </details>
      )}
      {files.length === 0 ? null : (
        <ul className="quiet">
          {files.map(({ name, size, leftOut }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name
            <li key={index}>
              {name}, {size}
              {leftOut === null ? '' : `. ${leftOut}`}
            </li>
          ))}
        </ul>
      )}
      {outcome === null ? null : (
        <p className={isFailed ? 'refusal' : 'quiet'}>
          <span>{outcome}</span>
        </p>
      )}
      <Sending key={id} message={message} posted={posted} />
      {message.isHeld && isWorker ? <Held message={message} posted={posted} /> : null}
    </li>
  )
}

/** Taking back and sending again. */
function Sending({ message, posted }: Omit<MessageProps, 'isWorker'>) {
  const { id, backUntil, maySendAgain } = message
  const { Form, isSaving, result } = usePostedForm(posted, ['take-back', 'answer-again'])
  if (backUntil === null && !maySendAgain) {
    return result?.ok === false ? <Refusal message={result.message} /> : null
  }
  return (
    <Form method="post" className="form__end">
      <input type="hidden" name="intent" value={maySendAgain ? 'answer-again' : 'take-back'} />
      <input type="hidden" name="messageId" value={id} />
      <button type="submit" className="button" aria-busy={isSaving}>
        {maySendAgain ? 'Send again' : 'Take back'}
      </button>
      {result?.ok === false ? <Refusal message={result.message} /> : null}
    </Form>
  )
}

/** What to do with a mail from another address. */
function Held({ message, posted }: Omit<MessageProps, 'isWorker'>) {
  const { Form, isSaving, result } = usePostedForm(posted, ['accept-mail', 'delete-mail'])
  return (
    <Form method="post" className="form__end">
      <input type="hidden" name="messageId" value={message.id} />
      <button
        type="submit"
        name="intent"
        value="accept-mail"
        className="button"
        aria-busy={isSaving}
      >
        Accept
      </button>
      <button
        type="submit"
        name="intent"
        value="delete-mail"
        className="button"
        aria-busy={isSaving}
      >
        Delete
      </button>
      {result?.ok === false ? <Refusal message={result.message} /> : null}
    </Form>
  )
}

/** How long after an answer is due the screen looks whether it was sent, in milliseconds; then it waits for news. */
const looks = [1500, 6000, 20_000]

/** Loads the conversation again once an answer can no longer be taken back. */
function useSettling(messages: readonly MessageView[]): void {
  const { revalidate } = useRevalidator()
  const [look, setLook] = useState(0)
  const due = messages.find(({ backUntil }) => backUntil !== null)?.backUntil ?? null
  const isRunning = messages.some(({ outcome }) => outcome === 'Being sent')
  useEffect(() => {
    const wait = looks[look]
    if ((due === null && !isRunning) || wait === undefined) return
    const left = due === null ? 0 : Math.max(0, new Date(due).getTime() - Date.now())
    const timer = setTimeout(() => {
      setLook(look + 1)
      void revalidate()
    }, left + wait)
    return () => clearTimeout(timer)
  }, [due, isRunning, look, revalidate])
}
