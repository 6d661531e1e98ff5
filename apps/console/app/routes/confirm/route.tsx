import { Form, redirect, useNavigation } from 'react-router'
import { servicesContext } from '../../../context/console-contexts.ts'
import { buildAddPasskeyPath, readReturnPath } from '../../../context/return-path.rules.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { forms } from './forms.ts'
import { getSession } from '../../access/get-session.ts'
import { Field } from '../../parts/field.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { LeaveStep } from '../../passkeys/leave-step.tsx'
import { usePasskey } from '../../passkeys/use-passkey.ts'
import type { Route } from './+types/route.ts'
import { postConfirm } from './post-confirm.ts'

export const handle = { permission: 'confirming', forms } satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'Show your passkey · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const to = readReturnPath(url.searchParams.get('to'))
  const { actor, step } = getSession(context)
  const { passkeys } = await context.get(servicesContext).staff.passkeys.listOwn(actor)
  if (passkeys.length > 0) return { to, name: actor.name, isSignIn: step === 'show-passkey' }
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown response for its answer
  throw redirect(buildAddPasskeyPath(to), 303)
}

export const action = createAction(forms, ({ context }: Route.ActionArgs, form, name) =>
  postConfirm(context, name, form),
)

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { to, name, isSignIn } = loaderData
  const passkey = usePasskey({ action: '/confirm', fields: () => ({ to }) })
  return (
    <main id="main" tabIndex={-1} className="entry">
      <p className="entry__brand">Forecourt console</p>
      <h1>{isSignIn ? `One more step, ${name}` : 'Confirm that it is you'}</h1>
      <p>
        {isSignIn
          ? 'Show your passkey with your finger, your face or the PIN of your device.'
          : 'What you are about to do needs your passkey. It then counts for ten minutes.'}
      </p>
      <div className="entry__form">
        <button
          type="button"
          className="button button--primary"
          aria-busy={passkey.isBusy}
          onClick={passkey.start}
        >
          Show my passkey
        </button>
        <Refusal message={passkey.error} />
        <noscript>
          <p>Passkeys need JavaScript. A recovery code works without it.</p>
        </noscript>
      </div>
      <RecoveryForm
        to={to}
        error={actionData !== undefined && 'error' in actionData ? actionData.error : undefined}
      />
      <LeaveStep isNeeded={isSignIn} to={to} label="Back" />
    </main>
  )
}

interface RecoveryFormProps {
  readonly to: string
  readonly error: string | undefined
}

/** For somebody who does not have their passkey at hand. */
function RecoveryForm({ to, error }: RecoveryFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'code'
  return (
    <details className="entry__more" open={error !== undefined}>
      <summary>Use a recovery code</summary>
      <Form method="post" action="/confirm" className="entry__form">
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="to" value={to} />
        <Field label="Recovery code" error={error} className="entry__field">
          {(described) => (
            <input
              className="field__code"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
              {...described}
            />
          )}
        </Field>
        <button type="submit" className="button" aria-busy={isBusy}>
          Use this code
        </button>
      </Form>
    </details>
  )
}
