import { useFetcher } from 'react-router'

/**
 * A form of a record with what happened to it, whether it was sent by script or without.
 *
 * @param posted what happened to a form of the page that was sent without script
 * @param intents those of this form
 */
export function usePostedForm<Result extends { readonly intent: string }>(
  posted: Result | undefined,
  intents: readonly Result['intent'][],
) {
  const fetcher = useFetcher<Result>()
  const isOwn = posted !== undefined && intents.some((intent) => intent === posted.intent)
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isSaving: fetcher.state !== 'idle',
    /** What is being sent; undefined: nothing. */
    sent: fetcher.formData,
    result: (fetcher.data as Result | undefined) ?? (isOwn ? posted : undefined),
    /** Hides the result. */
    reset: () => fetcher.reset(),
  }
}
