import type {
  ChoiceView,
  FieldErrors,
  FieldValue,
  FieldView,
  FormRules,
  PostedFile,
} from '../form.types.ts'

/** A visitor's detail that the browser stores to fill in the next form (§3 saved user details). */
export type SavedDetail = 'name' | 'last_name' | 'email' | 'phone' | 'postcode'

/**
 * One control of a field, with everything needed to render it. A single control has the field's
 * name; a control among several is named `{field}.{part}`.
 */
export interface ControlSpec {
  /** Name in posted values, and key of its error. */
  readonly name: string
  /** Null for a field with a single control. */
  readonly part: string | null
  readonly shape:
    | 'input'
    | 'textarea'
    | 'select'
    | 'radios'
    | 'boxes'
    | 'box'
    | 'file'
    | 'hidden'
    | 'button'
  /** Appearance of radios and boxes. */
  readonly look: 'plain' | 'cards' | 'stars'
  /** The `type` attribute of an input. */
  readonly inputType: 'text' | 'email' | 'tel' | 'date' | 'time'
  /** Label of the field, or of the part. */
  readonly label: string
  readonly placeholder: string | null
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  readonly autocomplete: string | null
  readonly autoCapitalize: 'none' | 'words' | 'characters' | null
  /** Null: no limit. */
  readonly maxLength: number | null
  /** Width in characters; null: full width. */
  readonly characters: number | null
  /** Shown before the control: '$'. */
  readonly prefix: string | null
  /** Shown after the control: 'km'. */
  readonly suffix: string | null
  /** For select, radios and boxes; `placeholder` is the empty choice of a select. */
  readonly choices: readonly ChoiceView[]
  /** Whether it is required while shown, for its mark and `aria-required`. */
  readonly required: boolean
  /** The initial value; for a box 'true' if ticked; for a button the value that it posts. */
  readonly initial: string | null
  readonly saved: SavedDetail | null
  /** Whether place names of the country are suggested while the visitor types. */
  readonly suggests: 'locality' | null
  /** For files: the `accept` attribute, and the maximum number. */
  readonly accept: string | null
  readonly mostFiles: number | null
}

/** The site's rules and today's date, which checks need in addition to the form. */
export interface CheckRules extends FormRules {
  /** `YYYY-MM-DD` in the visitor's or the site's time zone. */
  readonly today: string
}

/** A field's cleaned values: without control characters, trimmed. */
export interface ControlValues {
  /** The first value of a field with a single control; '' if blank. */
  readonly text: string
  /** All values of a field with a single control that are not blank. */
  readonly list: readonly string[]
  /** Value of a part of a field with several controls; '' if blank. */
  part(name: string): string
  /** First value of another field of the form; '' if blank. */
  other(field: string): string
  readonly files: readonly PostedFile[]
}

/** A parsed value, or faults by part ('' for a single control). */
export type Reading =
  | { readonly value: FieldValue }
  | { readonly faults: Readonly<Record<string, string>> }

/** A kind of field, defined once for rendering, checks and payload. */
export interface FieldKind {
  /**
   * Whether the field is required. `configured`: the form decides; `optional` and `required`: fixed (§5: rego and
   * opt-in are optional, location and dealership selects required).
   */
  readonly requirement: 'configured' | 'optional' | 'required'
  /** Controls in order. Empty: the field isn't shown. */
  controls(field: FieldView, rules: FormRules): readonly ControlSpec[]
  /** Parses the values, once all required ones are present. */
  read(values: ControlValues, field: FieldView, rules: CheckRules): Reading
  /** Value of a field left blank, if blank has a meaning: an unticked box is false. */
  readonly blank?: FieldValue
  /** Message for a blank required field. Default: §5's message. */
  missing?(field: FieldView): string
  /** How the value is sent, if it has several parts. */
  spread?(value: FieldValue, field: FieldView, rules: FormRules): SpreadValue
  /** The reverse of `spread`: the parts as posted values. */
  gather?(
    fields: Readonly<Record<string, unknown>>,
    field: FieldView,
  ): Readonly<Record<string, string>>
}

/** A value in the payload. */
export interface SpreadValue {
  /** Readable text under the field's own name. */
  readonly own: FieldValue
  /** Parts by control name: `address.street`. */
  readonly parts?: Readonly<Record<string, string>>
  /**
   * Parts by the specification's names (first_name, day, state …). If several fields have the same part, that of the
   * first field is sent.
   */
  readonly shared?: Readonly<Record<string, FieldValue>>
}

export type CheckedField =
  /** The field was left blank, which is allowed. `value`: the value sent for a blank field, if it has one. */
  | { readonly state: 'blank'; readonly value: FieldValue | undefined }
  | { readonly state: 'filled'; readonly value: FieldValue }
  /** Errors by control. */
  | { readonly state: 'faulty'; readonly errors: FieldErrors }
