import type { FormView, RefusedForm } from '../forms/form.types.ts'
import { FormCard } from './form-card.tsx'
import { useLeadForm } from './use-lead-form.ts'

interface LeadFormProps {
  readonly form: FormView
  /** What the server refused of a form that was posted without script. */
  readonly refused?: RefusedForm | null
  readonly heading: 'h1' | 'h2'
  /** '/api' unless it is the mock prefix of test mode (§7). */
  readonly prefix?: string
  /** When the form was opened, where that was after its page. */
  readonly startedAt?: Date
}

/** A form of one step or several, at work (§4). */
export function LeadForm({
  form,
  refused = null,
  heading,
  prefix = '/api',
  startedAt,
}: LeadFormProps) {
  const card = useLeadForm({ form, refused, prefix, startedAt: startedAt ?? null })
  return <FormCard {...card} heading={heading} />
}
