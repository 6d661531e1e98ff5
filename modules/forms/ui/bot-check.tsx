import type { RefObject } from 'react'
import { envelopeNames } from '../envelope-names.ts'

/**
 * Container of Turnstile's widget, and the notice that another company checks the sender.
 *
 * @param target ref, for a form that hydrates
 */
export const BotCheck = ({
  target,
}: {
  readonly target?: RefObject<HTMLDivElement | null> | undefined
}) => (
  <div className="lead-form__terms">
    <div ref={target} />
    <BotCheckWords />
  </div>
)

/**
 * `BotCheck` for a form that does not hydrate: `runBotChecks` fills in the token, and adds the widget after its field.
 */
export const BotCheckPlace = ({ siteKey }: { readonly siteKey: string }) => (
  <div className="lead-form__terms">
    <input type="hidden" name={envelopeNames.botToken} data-bot-check={siteKey} />
    <div suppressHydrationWarning />
    <BotCheckWords />
  </div>
)

const BotCheckWords = () => (
  <p>
    While you fill this form in, Cloudflare checks that a person does:{' '}
    <a href="https://www.cloudflare.com/privacypolicy/">its privacy policy</a>.
  </p>
)
