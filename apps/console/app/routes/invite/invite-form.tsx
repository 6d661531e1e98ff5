import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { confirmFirstCode } from '#modules/staff/access/confirmation.rules.ts'
import { ConfirmFirst } from '../../passkeys/confirm-first.tsx'
import { Field } from '../../parts/field.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import type { InviteView } from './invite.view.ts'
import type { InvitationFaults } from './read-invitation.ts'
import type { TypedInvitation } from './typed-invitation.ts'

interface InviteFormProps {
  readonly view: InviteView
  readonly categories: readonly string[]
  readonly refused:
    | {
        readonly typed: TypedInvitation
        readonly faults: InvitationFaults
        readonly refusal: string
        readonly code: string
      }
    | undefined
}

/** Who is invited, as what, and for which part of the place. */
export function InviteForm({ view, categories, refused }: InviteFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const { place, roles, locations, hasCategories } = view
  const { typed, faults = {} } = refused ?? {}
  const form = useRef<HTMLFormElement>(null)
  return (
    <Form
      ref={form}
      method="post"
      action={`/people/invite?place=${place.key}`}
      noValidate
      className="form"
    >
      <Field label="Name" error={faults.name}>
        {(described) => (
          <input
            name="name"
            autoComplete="off"
            required
            maxLength={60}
            defaultValue={typed?.name}
            {...described}
          />
        )}
      </Field>
      <Field label="Mail address" error={faults.email}>
        {(described) => (
          <input
            type="email"
            name="email"
            autoComplete="off"
            required
            maxLength={254}
            defaultValue={typed?.email}
            {...described}
          />
        )}
      </Field>
      <Field label={`Role at ${place.name}`} error={faults.role}>
        {(described) => (
          <select name="role" required defaultValue={typed?.role ?? ''} {...described}>
            {roles.length > 1 ? <option value="">Choose a role</option> : null}
            {roles.map(({ role, label }) => (
              <option key={role} value={role}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {locations.length > 1 ? (
        <Field label="Location" error={faults.location}>
          {(described) => (
            <select name="location" defaultValue={typed?.location ?? ''} {...described}>
              <option value="">All locations</option>
              {locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {hasCategories ? (
        <details className="form__more" open={(typed?.categories.length ?? 0) > 0}>
          <summary>Only some enquiries</summary>
          <fieldset>
            <legend>They see enquiries of these kinds; of all kinds if none is ticked</legend>
            {categories.map((category) => (
              <label key={category} className="tick">
                <input
                  type="checkbox"
                  name="category"
                  value={category}
                  defaultChecked={typed?.categories.includes(category) ?? false}
                />
                <span>{category}</span>
              </label>
            ))}
          </fieldset>
        </details>
      ) : null}
      <p className="quiet">They get a mail with a link that signs them in, good for 72 hours.</p>
      <div className="form__end">
        <button type="submit" className="button button--primary" aria-busy={isBusy}>
          Send the invitation
        </button>
        {refused?.code === confirmFirstCode ? null : <Refusal message={refused?.refusal} />}
      </div>
      {refused?.code === confirmFirstCode ? (
        <ConfirmFirst
          to={`/people/invite?place=${place.key}`}
          onConfirmed={() => form.current?.requestSubmit()}
        />
      ) : null}
    </Form>
  )
}
