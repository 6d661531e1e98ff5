import { type SubmitEvent, useEffect, useRef } from 'react'
import type { SubmitFunction } from 'react-router'

/**
 * Sends the changes of one record one after the other, in the order in which the buttons were pressed. Two that are sent
 * at the same time may be stored in the other order, and a form that is sent again gives up its request before.
 *
 * @param isSaving whether the form's request is under way
 * @returns the `onSubmit` of the form
 */
export function useSendInOrder(
  isSaving: boolean,
  submit: (form: FormData, options: { readonly method: 'post' }) => ReturnType<SubmitFunction>,
): (event: SubmitEvent<HTMLFormElement>) => void {
  // Not state: a second press may come before the first has been rendered.
  const isSending = useRef(false)
  const waiting = useRef<FormData[]>([])
  useEffect(() => {
    if (isSaving) return
    const next = waiting.current.shift()
    isSending.current = next !== undefined
    if (next !== undefined) void submit(next, { method: 'post' })
  }, [isSaving, submit])
  return (event) => {
    if (isSending.current) {
      event.preventDefault()
      waiting.current.push(new FormData(event.currentTarget, event.nativeEvent.submitter))
    }
    isSending.current = true
  }
}
