import { type RefObject, useEffect, useRef, useState } from 'react'
import { addScript } from '#ui/add-script.ts'
import { buildCardFrameStyle, type CardFrameStyle } from './card-frame-style.ts'

/** The API of PayWay's script. */
interface PayWay {
  createCreditCardFrame(
    options: {
      readonly publishableApiKey: string
      readonly tokenMode: 'callback'
      readonly threeDS2: true
      readonly style: CardFrameStyle
    },
    created: (error: unknown, frame: CardFrame) => void,
  ): void
}

interface CardFrame {
  getToken(
    given: (error: unknown, data: { readonly singleUseTokenId?: string } | null) => void,
  ): void
  destroy(): void
}

export interface CardFrameState {
  readonly state: 'loading' | 'ready' | 'failed'
  /** A token for one charge; null if the card fields are invalid. */
  getToken(): Promise<string | null>
}

/**
 * The provider's own card fields, in an iframe inside the element `payway-credit-card`. The card number never reaches
 * this page, only a token.
 */
export function useCardFrame(scriptUrl: string, publishableKey: string): CardFrameState {
  const [state, setState] = useState<CardFrameState['state']>('loading')
  const frame = useRef<CardFrame | null>(null)
  useEffect(() => {
    let isLeft = false
    const script = addScript(scriptUrl)
    script.addEventListener('error', () => setState('failed'))
    script.addEventListener('load', () => {
      const { payway } = window as unknown as { readonly payway?: PayWay }
      if (isLeft || payway === undefined) return
      const theme = getComputedStyle(document.documentElement)
      payway.createCreditCardFrame(
        {
          publishableApiKey: publishableKey,
          tokenMode: 'callback',
          threeDS2: true,
          style: buildCardFrameStyle((property) => theme.getPropertyValue(property).trim()),
        },
        (error, created) => {
          if (isLeft || error !== null) {
            setState('failed')
            return
          }
          frame.current = created
          setState('ready')
        },
      )
    })
    return () => {
      isLeft = true
      script.remove()
      frame.current?.destroy()
      frame.current = null
    }
  }, [scriptUrl, publishableKey])
  return { state, getToken: () => getToken(frame) }
}

function getToken(frame: RefObject<CardFrame | null>): Promise<string | null> {
  return new Promise((resolve) => {
    if (frame.current === null) resolve(null)
    frame.current?.getToken((error, data) => {
      resolve(error === null ? (data?.singleUseTokenId ?? null) : null)
    })
  })
}
