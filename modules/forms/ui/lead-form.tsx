import type { FormView, RefusedForm } from '../form.types.ts'
import { FormCard } from './form-card.tsx'
import type { FormSubmitter } from './submission/submitter.types.ts'
import { useLeadForm } from './lead-form/use-lead-form.ts'

interface LeadFormProps {
  readonly form: FormView
  /** The server's refusal of a form that was posted without script. */
  readonly refused?: RefusedForm | null
  readonly heading: 'h1' | 'h2'
  /** Sends the form step by step. */
  readonly submitter: FormSubmitter
  /** When the form was opened, if later than its page. */
  readonly startedAt?: Date
}

/** A form of one or several steps, with its behaviour (§4). */
export function LeadForm({ form, refused = null, heading, submitter, startedAt }: LeadFormProps) {
  const card = useLeadForm({ form, refused, submitter, startedAt: startedAt ?? null })
  return <FormCard {...card} heading={heading} />
}
