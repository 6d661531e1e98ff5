/** Whether a request waits until the person has signed in again. */
let waiting: { readonly promise: Promise<boolean>; resolve(hasSignedIn: boolean): void } | undefined
/** Set while a page shows the dialog. */
const listeners = new Set<() => void>()
const signedIn = new EventTarget()

/**
 * Opens the dialog in which the person signs in again, and waits for its end. Several requests at once share one dialog.
 *
 * @returns false if the person closes the dialog, or the page has no such dialog
 */
export function requestSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  waiting ??= Promise.withResolvers<boolean>()
  for (const listener of listeners) listener()
  return waiting.promise
}

/** Resolves once the person signs in on this page, even if they closed the dialog before. */
export function waitForSignIn(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signedIn.addEventListener('sign-in', () => resolve(), { once: true })
    signal?.addEventListener('abort', () =>
      reject(new DOMException('The request was aborted.', 'AbortError')),
    )
  })
}

/** For the dialog: whether it is to be shown. */
export const isSignInRequested = (): boolean => waiting !== undefined

/** For the dialog: how it ended. */
export function settleSignIn(hasSignedIn: boolean): void {
  waiting?.resolve(hasSignedIn)
  waiting = undefined
  if (hasSignedIn) signedIn.dispatchEvent(new Event('sign-in'))
  for (const listener of listeners) listener()
}

export function onSignInRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
