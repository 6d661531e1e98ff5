import type { FieldView } from '#modules/forms/form.types.ts'
import { FieldError } from '#modules/forms/ui/controls/field-error.tsx'
import {
  buildControlId,
  buildErrorId,
  type FormScreen,
} from '#modules/forms/ui/controls/form-screen.ts'

interface PhotoFieldProps {
  readonly field: FieldView
  readonly screen: FormScreen
  /** The views of the vehicle that photos should show. */
  readonly shots: readonly string[]
}

/** The accepted types. For these, a phone offers its camera and converts photos of other formats to JPEG. */
const photoTypes = 'image/jpeg,image/png,image/webp'

export function PhotoField({ field, screen, shots }: PhotoFieldProps) {
  const id = buildControlId(screen.formSlug, field.name)
  const hasError = screen.errors[field.name] !== undefined
  const errorId = hasError ? buildErrorId(screen.formSlug, field.name) : ''
  return (
    <div className="field lead-form__field trade-in-shots">
      <ol aria-label="What to photograph">
        {shots.map((shot) => (
          <li key={shot}>{shot}</li>
        ))}
      </ol>
      <label htmlFor={id}>Your photos</label>
      <small id={`${id}-hint`}>{field.hint}</small>
      <input
        id={id}
        type="file"
        name={field.name}
        accept={photoTypes}
        multiple
        aria-invalid={hasError || undefined}
        aria-describedby={`${id}-hint ${errorId}`.trim()}
      />
      <FieldError screen={screen} name={field.name} />
    </div>
  )
}
