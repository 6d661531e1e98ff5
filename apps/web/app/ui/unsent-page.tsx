import { useLocation } from 'react-router'
import { splitAnswers } from '../document/unsent-answers.rules.ts'
import type { Unsent } from '../document/unsent.ts'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { useSitePhone } from '../shell/use-shell.ts'
import { MessagePage } from '#ui/message-page.tsx'

/**
 * Replaces a page whose posted form could not be stored. Its form contains all typed values and posts them to the
 * same URL again, with or without script.
 */
export function UnsentPage({ fields, mayHaveFiles, mayBeDone }: Unsent) {
  const { pathname, search } = useLocation()
  const action = pathname + search
  if (mayBeDone) return <UnknownOutcome action={action} />
  const { shown, hidden } = splitAnswers(fields)
  return (
    <MessagePage heading="That was not sent">
      <title>That was not sent</title>
      <FormsStyle />
      <p className="lead" role="alert">
        We could not store what you sent. Everything that you typed is still here: please send it
        again in a moment. Should it have reached us after all, that does no harm.
      </p>
      {mayHaveFiles ? (
        <p>
          Photos and files that you chose are not kept. To send those too, go back to the form in
          your browser instead.
        </p>
      ) : null}
      <form method="post" action={action} className="lead-form-card message-form">
        {shown.map(({ name, label, kind, autoComplete, value }) => (
          <div key={name} className="field">
            <label htmlFor={`unsent-${name}`}>{label}</label>
            {kind === 'lines' ? (
              <textarea id={`unsent-${name}`} name={name} rows={4} defaultValue={value} />
            ) : (
              <input
                id={`unsent-${name}`}
                type={kind}
                name={name}
                autoComplete={autoComplete}
                defaultValue={value}
              />
            )}
          </div>
        ))}
        {hidden.map(({ id, name, value }) => (
          <input key={id} type="hidden" name={name} value={value} />
        ))}
        <p className="message-actions">
          <button className="button">Send it again</button>
          <CallLink />
        </p>
      </form>
    </MessagePage>
  )
}

/** A payment may already have reached the bank, so sending the form again could pay twice. */
function UnknownOutcome({ action }: { readonly action: string }) {
  return (
    <MessagePage heading="We do not know yet">
      <title>We do not know yet</title>
      <p className="lead" role="alert">
        Your bank may have been asked, and we have not heard what it said. Please do not pay again:
        look at this page again in a minute, and it says what became of it.
      </p>
      <p className="message-actions">
        <a className="button" href={action}>
          Look again
        </a>
        <CallLink />
      </p>
    </MessagePage>
  )
}

function CallLink() {
  const phone = useSitePhone()
  return phone === null ? null : (
    <a className="button button-quiet" href={phone.href}>
      Call {phone.text}
    </a>
  )
}
