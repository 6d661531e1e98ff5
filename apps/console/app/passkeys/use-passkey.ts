import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PasskeyReply } from './passkey-reply.types.ts'
import { runCeremony, wordCeremonyFault } from './run-ceremony.ts'

interface PasskeyUse {
  /** The address whose action gives options for `intent=options`, and takes the response for `intent=respond`. */
  readonly action: string
  /** Fields that are sent with the response. */
  readonly fields?: () => Readonly<Record<string, string>>
}

/** Adds or shows a passkey: requests options, lets the browser act, and sends its response. */
export function usePasskey<Reply extends { readonly error?: string }>({
  action,
  fields,
}: PasskeyUse) {
  const options = useFetcher<PasskeyReply>()
  const response = useFetcher<Reply>()
  const [fault, setFault] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)

  const act = useEffectEvent(async (reply: PasskeyReply) => {
    if (!('ceremony' in reply)) {
      setIsAsking(false)
      setFault(reply.error)
      return
    }
    try {
      const text = await runCeremony(reply.ceremony)
      await response.submit(
        { ...fields?.(), intent: 'respond', response: text },
        { method: 'post', action },
      )
    } catch (error) {
      setFault(wordCeremonyFault(error))
    }
    setIsAsking(false)
  })
  useEffect(() => {
    if (options.data !== undefined) void act(options.data)
  }, [options.data])

  return {
    /** What the action replied to the response. */
    reply: response.data,
    error: fault ?? response.data?.error,
    isBusy: isAsking || options.state !== 'idle' || response.state !== 'idle',
    start() {
      setFault(undefined)
      setIsAsking(true)
      void options.submit({ intent: 'options' }, { method: 'post', action })
    },
  }
}
