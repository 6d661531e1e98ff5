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

  const respond = useEffectEvent((text: string) =>
    response.submit(
      { ...fields?.(), intent: 'respond', response: text },
      { method: 'post', action },
    ),
  )
  useEffect(() => {
    if (options.data === undefined || !('ceremony' in options.data)) return
    runCeremony(options.data.ceremony).then(
      (text) => {
        setIsAsking(false)
        void respond(text)
      },
      (error: unknown) => {
        setIsAsking(false)
        setFault(wordCeremonyFault(error))
      },
    )
  }, [options.data])

  const refused =
    options.data !== undefined && 'error' in options.data ? options.data.error : undefined
  return {
    /** What the action replied to the response. */
    reply: response.data,
    error: fault ?? refused ?? response.data?.error,
    isBusy:
      (isAsking && refused === undefined) || options.state !== 'idle' || response.state !== 'idle',
    start() {
      setFault(undefined)
      setIsAsking(true)
      void options.submit({ intent: 'options' }, { method: 'post', action })
    },
  }
}
