import { Link, useFetcher, useLocation } from 'react-router'
import { Conflict } from '../../parts/conflict.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { TextField } from '../../parts/text-field.tsx'
import type { AppraisalResult } from './post-appraisal.ts'
import type { AppraisalFields, AppraisalView } from './trade-in.view.ts'

interface AppraisalFormProps {
  readonly fields: AppraisalFields
  readonly posted: AppraisalResult | undefined
}

/** What the trade-in is worth: an amount or a range, why, and until when. */
export function AppraisalForm({ fields, posted }: AppraisalFormProps) {
  const { Form, state, data: sent, reset } = useFetcher<AppraisalResult>()
  const result = sent ?? posted
  const shown = posted?.fields ?? fields
  return (
    <>
      {/* After a save the fields are those that were saved. */}
      <Form key={fields.version} method="post" className="sale-form">
        <input type="hidden" name="version" value={fields.version} />
        <div className="sale-form__fields">
          <TextField
            label="Worth in dollars"
            name="low"
            inputMode="decimal"
            value={shown.low}
            longest={12}
          />
          <TextField
            label="Up to, if it is a range"
            name="high"
            inputMode="decimal"
            value={shown.high}
            isRequired={false}
            longest={12}
          />
          <TextField
            label="Valid until"
            name="validUntil"
            type="date"
            value={shown.validUntil}
            isRequired={false}
          />
        </div>
        <label className="field">
          <span>Note</span>
          <textarea name="note" rows={2} maxLength={1000} defaultValue={shown.note} />
        </label>
        <div className="form__end">
          <button type="submit" className="button button--primary" aria-busy={state !== 'idle'}>
            Save the appraisal
          </button>
          {result?.ok === false && result.conflict === undefined ? (
            <Refusal message={result.message} />
          ) : null}
          {result?.ok === true ? <output className="quiet">{result.message}</output> : null}
        </div>
      </Form>
      {result?.conflict === undefined ? null : (
        <AppraisalConflict conflict={result.conflict} Form={Form} onKeep={() => reset()} />
      )}
    </>
  )
}

interface AppraisalConflictProps {
  readonly conflict: { readonly theirs: AppraisalView; readonly mine: AppraisalFields }
  readonly Form: ReturnType<typeof useFetcher>['Form']
  readonly onKeep: () => void
}

/** The colleague's appraisal and the person's own one, which is not stored until the person chooses. */
function AppraisalConflict({ conflict: { theirs, mine }, Form, onKeep }: AppraisalConflictProps) {
  const { pathname } = useLocation()
  return (
    <Conflict
      by={theirs.by}
      theirs={[theirs.amounts, theirs.note].filter((part) => part !== '').join(', ')}
      yours={[`$${mine.low}${mine.high === '' ? '' : ` to $${mine.high}`}`, mine.note]
        .filter((part) => part !== '')
        .join(', ')}
      Form={Form}
      keep={
        <Link className="button" to={pathname} onClick={onKeep}>
          Keep theirs
        </Link>
      }
    >
      {Object.entries(mine).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Conflict>
  )
}
