import { Form } from 'react-router'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { listOwnMemberships } from '../../access/list-own-memberships.ts'
import { leaveSession } from '../../access/start-session.ts'
import { Confirmation } from '../../parts/confirmation.tsx'
import { Moment } from '../../parts/moment.tsx'
import type { Route } from './+types/route.ts'
import { Passkeys } from './passkeys.tsx'
import { buildPasskeys } from './passkeys.view.ts'
import { postPasskeys } from './post-passkeys.ts'
import { ShortcutSettings } from './shortcut-settings.tsx'
import { Away } from './away.tsx'
import { buildAway, postAway } from './away.view.ts'
import { buildRights, buildSessions, type RightView, type SessionView } from './you.view.ts'

export const handle = {
  permission: 'own-account',
  forms: {
    away: 'own-account',
    back: 'own-account',
    'end-others': 'own-account',
    rename: 'own-account',
    remove: 'own-account',
    'replace-codes': 'own-account',
    send: 'own-account',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = () => [{ title: 'You · Forecourt console' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, sessionId, step } = getSession(context)
  const { staff, followUp } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const [sessions, memberships, passkeys, away] = await Promise.all([
    staff.listSessions(actor),
    listOwnMemberships(context),
    staff.passkeys.listOwn(actor),
    followUp.away(actor),
  ])
  return {
    name: actor.name,
    email: actor.email,
    sessions: buildSessions(sessions, sessionId, now),
    // A person has no rights before the sign-in is complete.
    rights: step === 'open' ? buildRights(actor, memberships) : null,
    passkeys: buildPasskeys(passkeys, now),
    away: buildAway(actor, away.ok ? away.backOn : null, now),
  }
}

export const action = createAction(
  handle.forms,
  async ({ context }: Route.ActionArgs, form, name) => {
    const { actor, sessionId } = getSession(context)
    const { staff, followUp } = context.get(servicesContext)
    if (name === 'away' || name === 'back') {
      return postAway(followUp, actor, form, context.get(requestContext).isByScript)
    }
    if (name === 'end-others') {
      await staff.endOtherSessions(actor, sessionId)
      return null
    }
    if (name !== 'send') return postPasskeys(context, name, form)
    const ended = form.get('session')
    if (typeof ended !== 'string' || ended.length > 100) return null
    if (ended === sessionId) return leaveSession(context)
    await staff.endSession(actor, ended)
    return null
  },
)

export default function You({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, sessions, rights, passkeys, away } = loaderData
  const passkeyResult = actionData && 'passkey' in actionData ? actionData : undefined
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  return (
    <>
      <div className="screen__head">
        <div>
          <h1>{name}</h1>
          <p className="quiet">{email}</p>
        </div>
        <Form method="post" action="/sign-out">
          <button type="submit" className="button">
            Sign out
          </button>
        </Form>
      </div>
      <Passkeys view={passkeys} posted={passkeyResult} />
      {away === null ? null : <Away away={away} refusal={refusal} />}
      <Sessions sessions={sessions} />
      {rights === null ? null : <Rights rights={rights} />}
      <ShortcutSettings />
    </>
  )
}

function Sessions({ sessions }: { readonly sessions: readonly SessionView[] }) {
  return (
    <section aria-labelledby="sessions">
      <div className="section__head">
        <h2 id="sessions">Where you are signed in</h2>
        {sessions.length > 1 ? (
          <Confirmation
            key={sessions.length}
            label="End all others"
            heading="End all other sessions?"
            text="Every other browser that is signed in as you has to sign in again. This one stays signed in."
          >
            <Form method="post">
              <button
                type="submit"
                name="intent"
                value="end-others"
                className="button button--danger"
              >
                End {sessions.length - 1} {sessions.length === 2 ? 'session' : 'sessions'}
              </button>
            </Form>
          </Confirmation>
        ) : null}
      </div>
      <ul className="rows">
        {sessions.map(({ id, browser, isThis, startedWith, started, lastUsed }) => (
          <li key={id} className="row">
            <div>
              <strong>{browser}</strong>
              {isThis ? <span className="mark mark--good">This one</span> : null}
              <p className="quiet">
                Signed in <Moment {...started} /> {startedWith}; last used <Moment {...lastUsed} />
              </p>
            </div>
            {isThis ? null : (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <button
                  type="submit"
                  className="button"
                  aria-label={`End the session of ${browser}`}
                >
                  End
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rights({ rights }: { readonly rights: readonly RightView[] }) {
  return (
    <section aria-labelledby="rights">
      <h2 id="rights">Why can I …</h2>
      {rights.length === 0 ? (
        <p className="empty">You have no role at any place, so there is nothing you can do here.</p>
      ) : (
        <dl className="rights">
          {rights.map(({ permission, question, grounds }) => (
            <div key={permission} className="row">
              <dt>… {question}</dt>
              <dd>Because of your role: {new Intl.ListFormat('en-AU').format(grounds)}.</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
