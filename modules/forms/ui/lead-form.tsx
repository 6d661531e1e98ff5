import type { FormView, RefusedForm } from '../form.types.ts'
import { FormCard } from './form-card.tsx'
import type { FormSubmitter } from './submission/submitter.types.ts'
import { useLeadForm } from './lead-form/use-lead-form.ts'

interface LeadFormProps {
  readonly form: FormView
  /** What the server refused of a form that was posted without script. */
  readonly refused?: RefusedForm | null
  readonly heading: 'h1' | 'h2'
  /** Sends the form, a step at a time. */
  readonly submitter: FormSubmitter
  /** When the form was opened, where that was after its page. */
  readonly startedAt?: Date
}

/** A form of one step or several, at work (§4). */
export function LeadForm({ form, refused = null, heading, submitter, startedAt }: LeadFormProps) {
  const card = useLeadForm({ form, refused, submitter, startedAt: startedAt ?? null })
  return <FormCard {...card} heading={heading} />
}
