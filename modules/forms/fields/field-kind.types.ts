import type {
  ChoiceView,
  FieldErrors,
  FieldValue,
  FieldView,
  FormRules,
  PostedFile,
} from '../form.types.ts'

/** What the browser saves of a visitor for the next form (§3 saved user details). */
export type SavedDetail = 'name' | 'last_name' | 'email' | 'phone' | 'postcode'

/**
 * One control of a field, with all that is needed to render it: a field of one control has its own name,
 * a field of several has one a part, `{field}.{part}`.
 */
export interface ControlSpec {
  /** Name it posts under, and the key of its error. */
  readonly name: string
  /** Null: the field is this control alone. */
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
  /** Of radios and boxes. */
  readonly look: 'plain' | 'cards' | 'stars'
  /** Of an input. */
  readonly inputType: 'text' | 'email' | 'tel' | 'date' | 'time'
  /** The field's own, or that of the part. */
  readonly label: string
  readonly placeholder: string | null
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  readonly autocomplete: string | null
  readonly autoCapitalize: 'none' | 'words' | 'characters' | null
  /** Null: no limit that a control can hold. */
  readonly maxLength: number | null
  /** How many characters it is wide; null: as wide as it may be. */
  readonly characters: number | null
  /** Shown before the control: '$'. */
  readonly prefix: string | null
  /** Shown after the control: 'km'. */
  readonly suffix: string | null
  /** Of select, radios and boxes; `placeholder` is a select's empty choice. */
  readonly choices: readonly ChoiceView[]
  /** Whether it must be filled in while it is shown, for its mark and `aria-required`. */
  readonly required: boolean
  /** The initial value; of a box 'true' where it is ticked. Of a button: what it posts. */
  readonly initial: string | null
  readonly saved: SavedDetail | null
  /** Whether localities of the country are suggested while it is typed in. */
  readonly suggests: 'locality' | null
  /** Of files: the attribute, and how many may be chosen. */
  readonly accept: string | null
  readonly mostFiles: number | null
}

/** What a check needs beside the form: the rules of its site and the day. */
export interface CheckRules extends FormRules {
  /** `YYYY-MM-DD` where the visitor or the site is. */
  readonly today: string
}

/** A field's values, made clean: no control characters, no blanks at the ends. */
export interface ControlValues {
  /** First value of a field of one control; '' where it is blank. */
  readonly text: string
  /** Every value of that control that is not blank. */
  readonly list: readonly string[]
  /** The value of a part of a field of several; '' where it is blank. */
  part(name: string): string
  /** First value of another field of the form; '' where it has none. */
  other(field: string): string
  readonly files: readonly PostedFile[]
}

/** The result of reading a field: a value, or what is wrong by part ('' where the field is one control). */
export type Reading =
  | { readonly value: FieldValue }
  | { readonly faults: Readonly<Record<string, string>> }

/** What is known of one field: its kind, told once for screens, checks and payload. */
export interface FieldKind {
  /**
   * `configured`: as the form says; `optional` and `required`: always, whatever it says (§5: rego and opt-in
   * are optional, location and dealership selects required).
   */
  readonly requirement: 'configured' | 'optional' | 'required'
  /** Its controls in order. None: there is nothing to fill in, so the field isn't shown. */
  controls(field: FieldView, rules: FormRules): readonly ControlSpec[]
  /** Called once all that must be there is there. */
  read(values: ControlValues, field: FieldView, rules: CheckRules): Reading
  /** Its value where it was left blank, if that means something too: an unticked box is false. */
  readonly blank?: FieldValue
  /** The message where it is left blank. Without: §5's words for every field. */
  missing?(field: FieldView): string
  /** What it adds to the payload, where that is more than the value under the field's own name. */
  spread?(value: FieldValue, field: FieldView, rules: FormRules): SpreadValue
  /** The way back from the payload: its parts as they would be posted. */
  gather?(
    fields: Readonly<Record<string, unknown>>,
    field: FieldView,
  ): Readonly<Record<string, string>>
}

/** A value as the payload has it. */
export interface SpreadValue {
  /** Under the field's own name, for people to read. */
  readonly own: FieldValue
  /** By the names of the controls: `address.street`. */
  readonly parts?: Readonly<Record<string, string>>
  /** By the specification's names (first_name, day, state …), which the first field gives that has them. */
  readonly shared?: Readonly<Record<string, FieldValue>>
}

export type CheckedField =
  /** Left blank, and may be. `value` where that says something. */
  | { readonly state: 'blank'; readonly value: FieldValue | undefined }
  | { readonly state: 'filled'; readonly value: FieldValue }
  /** By control. */
  | { readonly state: 'faulty'; readonly errors: FieldErrors }
