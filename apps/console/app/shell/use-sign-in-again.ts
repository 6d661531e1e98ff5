import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { SessionView, SignInAgainState } from '../routes/sign-in/sign-in.view.ts'

const unreachable = {
  step: 'address',
  email: '',
  error: 'The console cannot be reached. Check your connection, and press again.',
} as const

/**
 * Signing in again without leaving the page.
 *
 * @param onSignedIn called with the id of the person who has signed in, on this tab or another one
 */
export function useSignInAgain(isOpen: boolean, onSignedIn: (personId: string) => void) {
  const [session, setSession] = useState<SessionView>()
  const [state, setState] = useState<SignInAgainState>()
  const [isBusy, setBusy] = useState(false)
  const take = useEffectEvent((found: SessionView | undefined) => {
    if (found === undefined) return
    setSession(found)
    if (found.rest !== null) setState({ step: 'finish', ...found.rest })
    if (found.personId === null) return
    setState(undefined)
    onSignedIn(found.personId)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const look = () => void requestJson<SessionView>({}).then((found) => take(found))
    look()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [isOpen])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const body = new FormData(event.currentTarget, submitter)
    setBusy(true)
    const next = await requestJson<SignInAgainState>({ method: 'POST', body: encode(body) })
    setBusy(false)
    if (next === undefined)
      setState(state?.step === 'code' ? { ...state, error: unreachable.error } : unreachable)
    else if (next.step === 'done') {
      setState(undefined)
      onSignedIn(next.personId)
    } else setState(next)
  }
  return { session, state, isBusy, submit }
}

/** @returns undefined if the server cannot be reached */
async function requestJson<T>(init: RequestInit): Promise<T | undefined> {
  try {
    const response = await fetch('/session', init)
    return response.status < 500 && response.status !== 403
      ? ((await response.json()) as T)
      : undefined
  } catch {
    return undefined
  }
}

const encode = (form: FormData): URLSearchParams =>
  new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
