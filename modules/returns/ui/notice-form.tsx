import { Form } from 'react-router'

/** A buyer's input as submitted. */
export interface TypedNotice {
  readonly odometer: string
  readonly lien: string
}

interface NoticeFormProps {
  readonly action: string
  readonly unit: 'km' | 'mi'
  readonly typed: TypedNotice | null
  readonly errors: Readonly<Partial<Record<keyof TypedNotice, string>>>
  /** Whether the submitted input passed all checks. */
  readonly isChecked: boolean
}

/** §4: the buyer's statement for a notice. Both buttons submit the same fields; one only checks them. */
export function NoticeForm({ action, unit, typed, errors, isChecked }: NoticeFormProps) {
  return (
    <Form
      method="post"
      action={action}
      reloadDocument
      noValidate
      className="lead-form-card return-form"
    >
      {isChecked ? (
        <output className="notice">
          So far nothing stands in the way. Give us notice, and choose a time next.
        </output>
      ) : null}
      <div className="field">
        <label htmlFor="return-odometer">What does the odometer show now?</label>
        <div className="lead-form__affixed">
          <input
            id="return-odometer"
            name="odometer"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
            defaultValue={typed?.odometer ?? ''}
            aria-invalid={errors.odometer === undefined ? undefined : true}
            aria-describedby={errors.odometer === undefined ? undefined : 'return-odometer-error'}
          />
          <span>{unit}</span>
        </div>
        <FieldError id="return-odometer-error" text={errors.odometer} />
      </div>
      <fieldset
        className="lead-form__field"
        aria-invalid={errors.lien === undefined ? undefined : true}
        aria-describedby={errors.lien === undefined ? undefined : 'return-lien-error'}
      >
        <legend>Is finance or anything else owing on it?</legend>
        <div className="lead-form__choices-short">
          {(['no', 'yes'] as const).map((value) => (
            <label key={value} className="check">
              <input
                type="radio"
                name="lien"
                value={value}
                required
                defaultChecked={typed?.lien === value}
              />
              <span>{value === 'no' ? 'No, nothing' : 'Yes'}</span>
            </label>
          ))}
        </div>
        <FieldError id="return-lien-error" text={errors.lien} />
      </fieldset>
      <div className="return-actions">
        <button type="submit" className="button" name="do" value="notice">
          Give Notice
        </button>
        <button type="submit" className="button button-quiet" name="do" value="check">
          Check the Conditions First
        </button>
      </div>
      <p className="return-small">
        Giving notice costs nothing, and you may withdraw it. We write to you at once.
      </p>
    </Form>
  )
}

function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className="field-error" id={id} role="alert">
      {text}
    </p>
  )
}
