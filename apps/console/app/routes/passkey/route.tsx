import { useRef } from 'react'
import { Link, redirect } from 'react-router'
import { isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import {
  buildAddPasskeyPath,
  buildConfirmPath,
  readReturnPath,
} from '../../../context/return-path.rules.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from './forms.ts'
import { getSession } from '../../access/get-session.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { LeaveStep } from '../../passkeys/leave-step.tsx'
import { RecoveryCodes } from '../../passkeys/recovery-codes.tsx'
import { usePasskey } from '../../passkeys/use-passkey.ts'
import { describeBrowser } from '../you/describe-browser.rules.ts'
import type { Route } from './+types/route.ts'
import { postPasskey } from './post-passkey.ts'

export const handle = { permission: 'own-account', forms } satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Add a passkey · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const to = readReturnPath(url.searchParams.get('to'))
  const { actor, step } = getSession(context)
  const { browser, now } = context.get(requestContext)
  const { passkeys } = await context.get(servicesContext).staff.passkeys.listOwn(actor)
  if (passkeys.length > 0 && !isConfirmed(actor, now)) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown response for its answer
    throw redirect(buildConfirmPath(buildAddPasskeyPath(to)), 303)
  }
  return {
    to,
    isNeeded: step === 'add-passkey',
    isFirst: passkeys.length === 0,
    suggested: describeBrowser(browser.userAgent),
  }
}

export const action = createAction(forms, ({ context }: Route.ActionArgs, form, name) =>
  postPasskey(context, name, form),
)

interface AddedReply {
  readonly error?: string
  readonly recoveryCodes?: readonly string[]
}

export default function AddPasskey({ loaderData }: Route.ComponentProps) {
  const { to, isNeeded, suggested } = loaderData
  const name = useRef<HTMLInputElement>(null)
  const passkey = usePasskey<AddedReply>({
    action: '/passkey',
    fields: () => ({ to, name: name.current?.value ?? '' }),
  })
  const codes = passkey.reply?.recoveryCodes
  if (codes !== undefined) {
    return (
      <main id="main" tabIndex={-1} className="entry">
        <p className="entry__brand">Forecourt console</p>
        <h1>Your recovery codes</h1>
        <p>
          Your passkey works. If you lose the device that has it, one of these codes lets you in
          instead, together with a mailed code. Each works once. They are shown only now.
        </p>
        <RecoveryCodes codes={codes} />
        <p>
          <Link className="button button--primary" to={to} reloadDocument>
            I have stored them
          </Link>
        </p>
      </main>
    )
  }
  return (
    <main id="main" tabIndex={-1} className="entry">
      <p className="entry__brand">Forecourt console</p>
      <h1>Add a passkey</h1>
      <p>
        {isNeeded
          ? 'Your role handles money or people, so it needs a passkey: your finger, your face or the PIN of your device, instead of a password. It takes a moment, and you sign in faster from now on.'
          : 'With a passkey you sign in with your finger, your face or the PIN of your device, without waiting for a mail.'}
      </p>
      <form
        className="entry__form"
        onSubmit={(event) => {
          event.preventDefault()
          passkey.start()
        }}
      >
        <label className="field">
          <span>Name of this passkey</span>
          <input
            ref={name}
            name="name"
            defaultValue={suggested}
            autoComplete="off"
            maxLength={60}
            required
          />
        </label>
        <Refusal message={passkey.error} />
        <button type="submit" className="button button--primary" aria-busy={passkey.isBusy}>
          Add a passkey
        </button>
        <noscript>
          <p>
            Adding a passkey needs JavaScript. Allow it for this website, and load this page again.
          </p>
        </noscript>
      </form>
      <LeaveStep isNeeded={isNeeded} to={to} label="Not now" />
    </main>
  )
}
