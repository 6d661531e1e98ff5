import { type KeyboardEvent, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Field } from '../../parts/field.tsx'
import { Moment } from '../../parts/moment.tsx'
import type { Option } from '../../parts/option.types.ts'
import { Refusal } from '../../parts/refusal.tsx'
import type { NewLeadView, UnsavedLead } from './new-lead.view.ts'

interface NewLeadFormProps {
  readonly view: NewLeadView
  /** By which pressing twice saves the lead once. */
  readonly formKey: string
  readonly unsaved: UnsavedLead | undefined
}

/** Who called or came in, and what they want. */
export function NewLeadForm({ view, formKey, unsaved }: NewLeadFormProps) {
  const isBusy = useNavigation().formData !== undefined
  const { typed, faults = {}, similar = [] } = unsaved ?? {}
  return (
    <Form method="post" noValidate className="form" action={`/leads/new?site=${view.siteId}`}>
      {/* The button that Enter presses, whatever is found further below. */}
      <button type="submit" name="intent" value="save" hidden aria-hidden tabIndex={-1} />
      <input type="hidden" name="key" value={typed?.key ?? formKey} />
      <input type="hidden" name="siteId" value={view.siteId} />
      {similar.length === 0 ? null : <EnquiredBefore similar={similar} isBusy={isBusy} />}
      <div className="form__pair">
        <Field label="First name" error={faults['firstName']}>
          {(described) => (
            <input
              name="firstName"
              autoComplete="off"
              required
              maxLength={60}
              defaultValue={typed?.firstName}
              {...described}
            />
          )}
        </Field>
        <Field label="Last name" error={faults['lastName']}>
          {(described) => (
            <input
              name="lastName"
              autoComplete="off"
              maxLength={60}
              defaultValue={typed?.lastName}
              {...described}
            />
          )}
        </Field>
      </div>
      <div className="form__pair">
        <Field label="Phone" error={faults['phone']}>
          {(described) => (
            <input
              type="tel"
              name="phone"
              autoComplete="off"
              maxLength={40}
              defaultValue={typed?.phone}
              {...described}
            />
          )}
        </Field>
        <Field label="E-mail" error={faults['email']}>
          {(described) => (
            <input
              type="email"
              name="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={typed?.email}
              {...described}
            />
          )}
        </Field>
      </div>
      <div className="form__pair">
        <Choice
          name="category"
          label="What they want"
          options={view.categories}
          chosen={typed?.category}
          error={faults['category']}
        />
        <Choice
          name="locationId"
          label="Location"
          options={view.locations}
          chosen={typed?.locationId}
          error={faults['locationId']}
        />
      </div>
      <VehicleChoice unsaved={unsaved} />
      <Field label="Their words, or yours" error={faults['message']}>
        {(described) => (
          <textarea name="message" maxLength={2000} defaultValue={typed?.message} {...described} />
        )}
      </Field>
      <Choice
        name="source"
        label="How they came to you"
        options={view.sources}
        chosen={typed?.source}
        error={faults['source']}
      />
      {view.marketingWording === '' ? null : (
        <p className="quiet">
          Only they themselves can agree to “{view.marketingWording}”, so it is stored as not
          agreed.
        </p>
      )}
      <div className="form__end">
        <button
          type="submit"
          name="intent"
          value="save"
          className="button button--primary"
          aria-busy={isBusy}
        >
          Save the lead
        </button>
        <Refusal message={faults['key'] ?? unsaved?.refusal} />
      </div>
    </Form>
  )
}

interface EnquiredBeforeProps {
  readonly similar: UnsavedLead['similar']
  readonly isBusy: boolean
}

function EnquiredBefore({ similar, isBusy }: EnquiredBeforeProps) {
  return (
    <div className="record__notice record__notice--wait" role="alert">
      <div>
        <p>They enquired before. Open that lead instead?</p>
        <ul className="record__list">
          {similar.map(({ id, words, age }) => (
            <li key={id}>
              <Link to={`/leads/${id}`}>{words}</Link>, <Moment {...age} />
            </li>
          ))}
        </ul>
      </div>
      <button
        type="submit"
        name="intent"
        value="save-another"
        className="button"
        aria-busy={isBusy}
      >
        Save another lead
      </button>
    </div>
  )
}

/** The search for a vehicle is part of the form, so that a search without script does not lose the other fields. */
function VehicleChoice({ unsaved }: Pick<NewLeadFormProps, 'unsaved'>) {
  const find = useRef<HTMLButtonElement>(null)
  const findByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    find.current?.click()
  }
  const { typed, vehicles = null, faults = {} } = unsaved ?? {}
  const isKept = vehicles === null && typed !== undefined && typed.vehicleId !== ''
  return (
    <div className="form__vehicle">
      <div className="form form--line">
        <Field label="Vehicle, by stock number or name" error={faults['vehicleId']}>
          {(described) => (
            <input
              name="vehicle"
              autoComplete="off"
              maxLength={60}
              defaultValue={typed?.vehicle}
              onKeyDown={findByEnter}
              {...described}
            />
          )}
        </Field>
        <button ref={find} type="submit" name="intent" value="find-vehicle" className="button">
          Find
        </button>
      </div>
      {isKept ? <input type="hidden" name="vehicleId" value={typed.vehicleId} /> : null}
      {vehicles === null ? null : vehicles.length === 0 ? (
        <output className="quiet">No vehicle in stock has this number or name.</output>
      ) : (
        <fieldset>
          <legend>Choose the vehicle</legend>
          {vehicles.map(({ id, title, stockNumber }) => (
            <label key={id} className="tick">
              <input
                type="radio"
                name="vehicleId"
                value={id}
                defaultChecked={vehicles.length === 1 || typed?.vehicleId === String(id)}
              />
              <span>
                {title} <span className="quiet">Stock {stockNumber}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: string | undefined
  readonly error: string | undefined
}

/** A select; with a single choice that one is chosen. */
function Choice({ name, label, options, chosen, error }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      {(described) => (
        <select name={name} required defaultValue={chosen} {...described}>
          {options.length === 1 ? null : <option value="">Choose</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
