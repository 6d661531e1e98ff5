import { useEffect, useEffectEvent, useRef } from 'react'
import { buildProgressKey, readProgress } from '../storage/form-progress.ts'
import { decideContinuation } from './continuation.rules.ts'
import { collectValues, listShownNow, storeProgress } from './entered-values.ts'
import { pickChosen } from './form-state.rules.ts'
import { restoreState } from './form-transitions.rules.ts'
import { moveToStep } from './move-to-step.ts'
import type { FormSession } from './use-form-session.ts'

/** Continues a form after hydration, and when the browser shows its page again from the back/forward cache. */
export function useRestoredForm(session: FormSession): void {
  const isContinued = useRef(false)
  const continueOnce = useEffectEvent(() => {
    if (isContinued.current) return
    isContinued.current = true
    continueForm(session)
  })
  const showAgain = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) restoreForm(session)
  })
  useEffect(() => {
    // Only the browser has typed text and storage, so the server could not render them.
    continueOnce()
    const show = (event: PageTransitionEvent) => showAgain(event)
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}

function continueForm(session: FormSession): void {
  const { form, refused, current, setCurrent, values, pending, getBrowser } = session
  collectValues(session)
  const progress =
    refused === null ? readProgress(getBrowser().session, buildProgressKey(form)) : null
  // A request without a response: values that the browser has restored still belong to its lead.
  pending.current = progress?.pending ?? null
  const start = decideContinuation(form, current.opened, values.current, progress)
  if (start.from === 'progress') {
    values.current = start.values
    moveToStep(session, start.state)
    return
  }
  if (start.from === 'typing') storeProgress(session, current.state)
  const chosen = pickChosen(form, values.current)
  const shown = listShownNow(session)
  setCurrent((before) => ({ ...before, chosen, shown }))
}

function restoreForm(session: FormSession): void {
  const { form, current, setCurrent, values, files } = session
  // The visitor is back from the success page, and a new lead must send the files again.
  if (current.state.phase === 'complete') session.sentFiles.current = new Set()
  setCurrent((before) =>
    restoreState(before, form, { opened: values.current, openedFiles: files.current }, (step) =>
      listShownNow(session, step),
    ),
  )
}
