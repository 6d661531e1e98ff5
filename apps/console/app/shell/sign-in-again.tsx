import { type FormEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { Field } from '../parts/field.tsx'
import { CodeField } from '../routes/sign-in/code-field.tsx'
import {
  type SessionView,
  type SignInRest,
  wordCodeMail,
  wordSignIn,
} from '../routes/sign-in/sign-in.view.ts'
import { isSignInRequested, onSignInRequest, settleSignIn } from '../session/sign-in-request.ts'
import { useSignInAgain } from './use-sign-in-again.ts'

interface SignInAgainProps {
  readonly personId: string
  readonly name: string
  readonly email: string
  /** Called once the person is signed in again. */
  onSignedIn(): void
}

const focusOnMount = (field: HTMLElement | null): void => field?.focus()

/**
 * The dialog in which the person signs in again, over the page, which keeps everything that was typed. If somebody else
 * signs in, the page is loaded for that person instead.
 */
export function SignInAgain({ personId, name, email, onSignedIn }: SignInAgainProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useSyncExternalStore(onSignInRequest, isSignInRequested, () => false)
  const { session, state, isBusy, submit } = useSignInAgain(isOpen, (signedIn) => {
    if (signedIn !== personId) {
      location.reload()
      return
    }
    settleSignIn(true)
    onSignedIn()
  })
  const id = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  // When the person leaves the page, the requests that wait for the dialog end.
  useEffect(() => () => settleSignIn(false), [])
  const mailFate = session?.mailFate ?? 'sent'
  const error = state !== undefined && 'error' in state ? state.error : undefined
  return (
    <dialog
      ref={dialog}
      className="confirmation sign-in-again"
      aria-labelledby={`${id}-heading`}
      // Escape closes the dialog too.
      onCancel={() => settleSignIn(false)}
    >
      {isOpen ? (
        <>
          <h2 id={`${id}-heading`}>You have been signed out</h2>
          <p>Sign in again as {name} and go on. Everything that you typed is still here.</p>
          {state?.step === 'finish' ? (
            <FinishElsewhere missing={state.missing} path={state.path} />
          ) : state?.step === 'code' ? (
            <form
              method="post"
              noValidate
              className="entry__form"
              onSubmit={(event) => void submit(event)}
            >
              <p>{wordCodeMail(mailFate, state.email)}</p>
              <input type="hidden" name="intent" value="enter" />
              <input type="hidden" name="email" value={state.email} />
              <CodeField error={error} />
              <button type="submit" className="button button--primary" aria-busy={isBusy}>
                Sign in
              </button>
            </form>
          ) : (
            <form
              method="post"
              noValidate
              className="entry__form"
              onSubmit={(event) => void submit(event)}
            >
              <p>{wordSignIn(mailFate)}</p>
              <input type="hidden" name="intent" value="request" />
              <Field label="Mail address" error={error} className="entry__field">
                {(described) => (
                  <input
                    type="email"
                    name="email"
                    autoComplete="username"
                    maxLength={254}
                    defaultValue={email}
                    required
                    {...described}
                  />
                )}
              </Field>
              <button type="submit" className="button button--primary" aria-busy={isBusy}>
                Send me a code
              </button>
            </form>
          )}
          {state?.step === 'code' || state?.step === 'finish' ? null : (
            <DemoPeople people={session?.people ?? []} submit={submit} />
          )}
          <div className="form__end">
            <button
              type="button"
              className="button button--quiet"
              onClick={() => settleSignIn(false)}
            >
              Not now
            </button>
          </div>
        </>
      ) : null}
    </dialog>
  )
}

/** For people who also need a passkey. This page looks again once they are back on its tab. */
const FinishElsewhere = ({ missing, path }: SignInRest) => (
  <div className="entry__form">
    <p>
      {missing === 'show-passkey'
        ? 'The code was right. Now show your passkey: that opens in a new tab. Then come back to this one, and go on.'
        : 'The code was right. Your role needs a passkey: add it in a new tab. Then come back to this one, and go on.'}
    </p>
    <a
      ref={focusOnMount}
      className="button button--primary"
      href={path}
      target="_blank"
      rel="noreferrer"
    >
      {missing === 'show-passkey' ? 'Show my passkey' : 'Add a passkey'}
      <span className="visually-hidden"> (in a new tab)</span>
    </a>
  </div>
)

interface DemoPeopleProps {
  readonly people: SessionView['people']
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** Nothing outside of a demonstration. */
function DemoPeople({ people, submit }: DemoPeopleProps) {
  if (people.length === 0) return null
  return (
    <form method="post" className="sign-in-again__demo" onSubmit={(event) => void submit(event)}>
      <p>In the demonstration one click signs you in.</p>
      <input type="hidden" name="intent" value="demo" />
      <ul className="sign-in-again__people">
        {people.map(({ id, name }) => (
          <li key={id}>
            <button type="submit" name="person" value={id} className="button">
              {name}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
