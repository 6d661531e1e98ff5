import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardFetch } from './session/guard-fetch.ts'
import { requestSignIn, waitForSignIn } from './session/sign-in-request.ts'
import { waitUnlessAborted } from './session/wait-unless-aborted.ts'

// React Router has no other place for what applies to each request of its data.
window.fetch = guardFetch({
  fetch: window.fetch.bind(window),
  getPage: () => location.href,
  requestSignIn,
  waitForSignIn,
  wait: waitUnlessAborted,
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
