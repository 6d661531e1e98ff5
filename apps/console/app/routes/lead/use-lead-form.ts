import { useFetcher } from 'react-router'
import type { LeadIntent, LeadResult } from './post-lead.ts'

/** A form of a lead with what happened to it, whether it was sent by script or without. */
export function useLeadForm(posted: LeadResult | undefined, intents: readonly LeadIntent[]) {
  const fetcher = useFetcher<LeadResult>()
  const isOwn = posted !== undefined && intents.some((intent) => intent === posted.intent)
  const result = fetcher.data ?? (isOwn ? posted : undefined)
  return {
    Form: fetcher.Form,
    isSaving: fetcher.state !== 'idle',
    /** What is being sent; undefined: nothing. */
    sent: fetcher.formData,
    result,
    /** Hides the result. */
    reset: () => fetcher.reset(),
  }
}
