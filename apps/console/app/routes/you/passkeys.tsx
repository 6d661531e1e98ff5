import { Link, useFetcher } from 'react-router'
import { confirmFirstCode } from '#modules/staff/access/confirmation.rules.ts'
import { Confirmation } from '../../parts/confirmation.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { ConfirmFirst } from '../../passkeys/confirm-first.tsx'
import { RecoveryCodes } from '../../passkeys/recovery-codes.tsx'
import { type PasskeysView, wordCodesLeft } from './passkeys.view.ts'
import type { PasskeysResult } from './post-passkeys.ts'

interface PasskeysProps {
  readonly view: PasskeysView
  /** What happened to a form that was sent without script. */
  readonly posted: PasskeysResult | undefined
}

/** A person's passkeys and recovery codes. */
export function Passkeys({ view, posted }: PasskeysProps) {
  const { passkeys, codesLeft } = view
  return (
    <section aria-labelledby="passkeys">
      <div className="section__head">
        <h2 id="passkeys">Passkeys</h2>
        <Link className="button" to="/passkey?to=%2Fyou">
          Add a passkey
        </Link>
      </div>
      {passkeys.length === 0 ? (
        <p className="empty">
          You have no passkey. With a passkey you sign in with your finger, your face or the PIN of
          your device.
        </p>
      ) : (
        <>
          <ul className="rows">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                posted={posted?.passkey === passkey.id ? posted : undefined}
              />
            ))}
          </ul>
          <Codes left={codesLeft} posted={posted?.passkey === 'codes' ? posted : undefined} />
        </>
      )}
    </section>
  )
}

interface PasskeyRowProps {
  readonly passkey: PasskeysView['passkeys'][number]
  readonly posted: PasskeysResult | undefined
}

function PasskeyRow({ passkey, posted }: PasskeyRowProps) {
  const fetcher = useFetcher<PasskeysResult>()
  const { id, name, stored, added, lastUsed, suspected, isKept } = passkey
  const { Form, data: result = posted } = fetcher
  return (
    <li className="row" aria-busy={fetcher.state !== 'idle'}>
      <div>
        <strong>{name}</strong>
        <p className="quiet">
          Stored {stored}; added <Moment {...added} />
          {lastUsed === null ? null : (
            <>
              ; last used <Moment {...lastUsed} />
            </>
          )}
        </p>
        {suspected === null ? null : (
          <p className="refusal">
            Refused <Moment {...suspected} />: it may have been copied. Remove it, and add another
            one.
          </p>
        )}
        <PasskeyRefusal
          result={result}
          onConfirmed={() =>
            void fetcher.submit({ passkey: id, intent: 'remove' }, { method: 'post' })
          }
        />
      </div>
      <div className="actions row__buttons">
        <details className="rename">
          <summary className="button" aria-label={`Rename ${name}`}>
            Rename
          </summary>
          <Form method="post" className="form--line rename__form">
            <input type="hidden" name="passkey" value={id} />
            <input type="hidden" name="intent" value="rename" />
            <label className="field">
              <span>New name</span>
              <input name="name" defaultValue={name} maxLength={60} required autoComplete="off" />
            </label>
            <button type="submit" className="button">
              Save
            </button>
          </Form>
        </details>
        {isKept ? null : (
          <Confirmation
            label="Remove"
            name={`Remove ${name}`}
            heading={`Remove ${name}?`}
            text="It then does not sign in as you any more. You can add it again at any time."
          >
            <Form method="post">
              <input type="hidden" name="passkey" value={id} />
              <button type="submit" name="intent" value="remove" className="button button--danger">
                Remove the passkey
              </button>
            </Form>
          </Confirmation>
        )}
      </div>
    </li>
  )
}

interface CodesProps {
  readonly left: number
  readonly posted: PasskeysResult | undefined
}

function Codes({ left, posted }: CodesProps) {
  const fetcher = useFetcher<PasskeysResult>()
  const { Form, data: result = posted } = fetcher
  const replace = { passkey: 'codes', intent: 'replace-codes' }
  if (result?.recoveryCodes !== undefined) {
    return (
      <div>
        <p>These are your new recovery codes, shown only now. The earlier ones have ended.</p>
        <RecoveryCodes codes={result.recoveryCodes} />
      </div>
    )
  }
  return (
    <div className="row">
      <div>
        <p>{wordCodesLeft(left)}</p>
        <p className="quiet">
          One of them lets you in if your passkey is lost, together with a mailed code.
        </p>
        <PasskeyRefusal
          result={result}
          onConfirmed={() => void fetcher.submit(replace, { method: 'post' })}
        />
      </div>
      <div className="actions row__buttons">
        <Confirmation
          label="Make new codes"
          heading="Make new recovery codes?"
          text="The codes that you have stored do not work any more then."
        >
          <Form method="post">
            <input type="hidden" name="passkey" value="codes" />
            <button
              type="submit"
              name="intent"
              value="replace-codes"
              className="button button--primary"
            >
              Make new codes
            </button>
          </Form>
        </Confirmation>
      </div>
    </div>
  )
}

interface PasskeyRefusalProps {
  readonly result: PasskeysResult | undefined
  readonly onConfirmed: () => void
}

function PasskeyRefusal({ result, onConfirmed }: PasskeyRefusalProps) {
  if (result?.error === undefined) return null
  return result.code === confirmFirstCode ? (
    <ConfirmFirst to="/you" onConfirmed={onConfirmed} />
  ) : (
    <Refusal message={result.error} />
  )
}
