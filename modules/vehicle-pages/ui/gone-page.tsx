import type { VehiclePageResult } from '#modules/vehicles/page/vehicle-page.types.ts'
import { MessagePage } from '#ui/message-page.tsx'
import { SimilarVehicles } from './similar-vehicles.tsx'
import type { VehiclePageShell } from './vehicle-page-shell.types.ts'

type GoneResult = Extract<VehiclePageResult, { readonly kind: 'gone' }>

interface GonePageProps {
  readonly gone: GoneResult
  readonly shell: VehiclePageShell
  /** The dealer's phone number; null: none is shown. */
  readonly phone: { readonly text: string; readonly href: string } | null
}

/** The page of a vehicle that has left the stock; similar vehicles come first. */
export default function GonePage({ gone, shell, phone }: GonePageProps) {
  const hasSimilar = gone.similar.length > 0
  return (
    <>
      <MessagePage heading={`${gone.title} is no longer for sale`}>
        <p className="lead">
          This {shell.noun} has left our stock.{' '}
          {hasSimilar
            ? 'These are the nearest that we have today.'
            : 'We may well have another one that suits you.'}
        </p>
        <p className="search-links">
          <a className="button" href={gone.searchHref}>
            Browse {shell.nounPlural}
          </a>
          {phone ? (
            <a className="button button-quiet" href={phone.href}>
              Call {phone.text}
            </a>
          ) : null}
        </p>
      </MessagePage>
      <div className="wrap">
        <SimilarVehicles
          cards={gone.similar}
          warning={gone.similarWarning}
          eager={4}
          shell={shell}
        />
      </div>
    </>
  )
}
