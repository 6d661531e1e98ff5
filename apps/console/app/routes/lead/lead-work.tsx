import { useId } from 'react'
import {
  isSalesState,
  salesStateNames,
  salesStates,
} from '#modules/inbox/work/sales-state.rules.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { useStartedEdit } from '../../parts/use-started-edit.ts'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { LeadView } from './lead.view.ts'
import { LeadConflict } from './lead-conflict.tsx'
import { nameOwner } from './name-owner.ts'
import type { LeadResult } from './post-lead.ts'

interface LeadWorkProps {
  readonly lead: LeadView
  readonly posted: LeadResult | undefined
}

/** The state of the sale and the owner of the lead, as fields for people who may change them, and otherwise as text. */
export function LeadWork({ lead, posted }: LeadWorkProps) {
  return (
    <section className="work" aria-label="State and owner">
      <SaleState lead={lead} posted={posted} />
      <Owner lead={lead} posted={posted} />
    </section>
  )
}

/** What the form is about to store is shown at once, and marked until it is stored. */
function SaleState({ lead, posted }: LeadWorkProps) {
  const { work, nextStates, mayWork } = lead
  const { Form, isSaving, sent, result, reset } = usePostedForm(posted, ['state'])
  const edit = useStartedEdit({ work, nextStates }, result?.ok === true ? result : undefined)
  const { read } = edit
  const id = useId()
  const chosen = sent?.get('salesState')
  const shown = typeof chosen === 'string' && isSalesState(chosen) ? chosen : work.salesState
  const choices = salesStates.filter(
    (state) => state === read.work.salesState || read.nextStates.includes(state),
  )
  return (
    <div className="work__part">
      <p className="work__now">
        <span className="quiet">State</span>
        <span className={`mark mark--${shown}`}>{salesStateNames[shown]}</span>
        {isSaving ? <span className="quiet">Saving …</span> : null}
      </p>
      {work.lostReason === null ? null : <p className="quiet">Lost because: {work.lostReason}</p>}
      {mayWork ? (
        <Form method="post" className="work__form" onChange={edit.begin}>
          <input type="hidden" name="intent" value="state" />
          <input type="hidden" name="version" value={read.work.version} />
          <div className="work__line">
            <label className="field">
              <span>Change the state</span>
              <select
                key={read.work.salesState}
                name="salesState"
                defaultValue={read.work.salesState}
              >
                {choices.map((state) => (
                  <option key={state} value={state}>
                    {salesStateNames[state]}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className="button" aria-busy={isSaving}>
              Save
            </button>
          </div>
          <label className="field work__reason">
            <span>Why was it lost?</span>
            <input
              name="lostReason"
              maxLength={200}
              defaultValue={work.lostReason ?? ''}
              aria-describedby={`${id}-refusal`}
            />
          </label>
        </Form>
      ) : null}
      <div id={`${id}-refusal`}>
        {result?.ok === false && result.conflict === undefined ? (
          <Refusal message={result.message} />
        ) : null}
      </div>
      {result?.conflict === undefined ? null : (
        <LeadConflict
          conflict={result.conflict}
          lead={lead}
          Form={Form}
          onKeep={() => {
            edit.end()
            reset()
          }}
        />
      )}
    </div>
  )
}

function Owner({ lead, posted }: LeadWorkProps) {
  const { work, owners, mayWork, personId } = lead
  const { Form, isSaving, sent, result, reset } = usePostedForm(posted, ['owner', 'take'])
  const edit = useStartedEdit(work, result?.ok === true ? result : undefined)
  const { read } = edit
  const shown = sent === undefined ? work.ownerId : readOwner(sent, personId)
  return (
    <div className="work__part">
      <p className="work__now">
        <span className="quiet">Owner</span>
        <strong>{nameOwner(shown, lead)}</strong>
        {isSaving ? <span className="quiet">Saving …</span> : null}
      </p>
      {mayWork && shown === null && !isSaving ? (
        <Form method="post">
          <input type="hidden" name="intent" value="take" />
          <button type="submit" className="button button--primary">
            Take it
          </button>
        </Form>
      ) : null}
      {mayWork ? (
        <Form method="post" className="work__form" onChange={edit.begin}>
          <input type="hidden" name="intent" value="owner" />
          <input type="hidden" name="version" value={read.version} />
          <div className="work__line">
            <label className="field">
              <span>Give it to</span>
              <select key={read.ownerId} name="ownerId" defaultValue={read.ownerId ?? ''}>
                <option value="">Nobody</option>
                {read.ownerId !== null && owners.every(({ id }) => id !== read.ownerId) ? (
                  <option value={read.ownerId}>{read.ownerName}</option>
                ) : null}
                {owners.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {id === personId ? `${name} (you)` : name}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className="button" aria-busy={isSaving}>
              Save<span className="visually-hidden"> the owner</span>
            </button>
          </div>
        </Form>
      ) : null}
      {result?.ok === false && result.conflict === undefined ? (
        <Refusal message={result.message} />
      ) : null}
      {result?.conflict === undefined ? null : (
        <LeadConflict
          conflict={result.conflict}
          lead={lead}
          Form={Form}
          onKeep={() => {
            edit.end()
            reset()
          }}
        />
      )}
    </div>
  )
}

function readOwner(sent: FormData, personId: string): string | null {
  if (sent.get('intent') === 'take') return personId
  const id = sent.get('ownerId')
  return typeof id === 'string' && id !== '' ? id : null
}
