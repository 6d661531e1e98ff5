import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { Refusal } from '../../parts/refusal.tsx'
import type { PasskeyReply } from '../../passkeys/passkey-reply.types.ts'
import { cancelCeremony, offersInField, runCeremony } from '../../passkeys/run-ceremony.ts'
import { usePasskey } from '../../passkeys/use-passkey.ts'

const action = '/sign-in/passkey'

interface PasskeySignInProps {
  /** Where the person goes on. */
  readonly to: string
}

/** Signs in with a passkey: by a button, and in browsers that offer it also in the address field. */
export function PasskeySignIn({ to }: PasskeySignInProps) {
  const passkey = usePasskey({ action, fields: () => ({ to }) })
  useOfferInField(to)
  return (
    <div className="entry__passkey">
      <button type="button" className="button" aria-busy={passkey.isBusy} onClick={passkey.start}>
        Sign in with a passkey
      </button>
      <Refusal message={passkey.error} />
    </div>
  )
}

/** The button works without it, so what goes wrong here is not shown. */
function useOfferInField(to: string): void {
  const { submit: request, data: reply } = useFetcher<PasskeyReply>()
  const { submit: respond } = useFetcher()
  const offer = useEffectEvent(async (offered: PasskeyReply) => {
    if (!('ceremony' in offered)) return
    try {
      const response = await runCeremony(offered.ceremony, true)
      await respond({ intent: 'respond', response, to }, { method: 'post', action })
    } catch {
      // The person chose another way, or left.
    }
  })
  useEffect(() => {
    void offersInField().then((isOffered) => {
      if (isOffered) void request({ intent: 'options' }, { method: 'post', action })
    })
  }, [request])
  useEffect(() => {
    if (reply === undefined) return undefined
    void offer(reply)
    return () => void cancelCeremony()
  }, [reply])
}
