import type { ConditionView } from '#modules/returns/service/return.view.ts'
import type { FindReturnFormProps } from '#modules/returns/ui/find-return-form.tsx'
import type { PostedReturn } from '#modules/returns/ui/return-steps.tsx'

/** Result of a form that was posted to the page. */
export interface PostedToReturn extends PostedReturn {
  /** Conditions for the typed values; null: for the stored ones. */
  readonly conditions: readonly ConditionView[] | null
  /** Result of the form that finds a purchase; null: another form was posted. */
  readonly find: FindReturnFormProps['refused']
}

export const nothingPosted: PostedToReturn = {
  error: null,
  typed: null,
  errors: {},
  isChecked: false,
  conditions: null,
  find: null,
}
