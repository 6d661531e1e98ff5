import type { ConditionView } from '#modules/returns/service/return.view.ts'
import type { FindReturnFormProps } from '#modules/returns/ui/find-return-form.tsx'
import type { PostedReturn } from '#modules/returns/ui/return-steps.tsx'

/** What came of a form that was sent to the page. */
export interface PostedToReturn extends PostedReturn {
  /** By what was typed; null: by what is stored. */
  readonly conditions: readonly ConditionView[] | null
  /** Of the form that finds a purchase; null: another one was sent. */
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
