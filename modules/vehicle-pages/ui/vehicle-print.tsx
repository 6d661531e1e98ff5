import type { LocationView } from '#modules/content/location.view.ts'
import type { PhoneCall } from './use-phone-call.ts'
import type { VehiclePageShell } from './vehicle-page-shell.types.ts'

interface VehiclePrintProps {
  /** Absolute URL of this page. */
  readonly address: string
  readonly location: LocationView | undefined
  /** The phone number as displayed on the screen, masked or not. */
  readonly call: PhoneCall | null
  readonly shell: Pick<VehiclePageShell, 'siteName'>
}

/** Only visible in print: the vehicle's location and the page's URL. */
export function VehiclePrint({ address, location, call, shell }: VehiclePrintProps) {
  return (
    <div className="vehicle-print">
      <div>
        <p>
          <strong>{location?.name ?? shell.siteName}</strong>
        </p>
        {location === undefined ? null : <p>{location.addressLines.join(', ')}</p>}
        {call === null ? null : <p>{call.phone.text}</p>}
      </div>
      <p>{address}</p>
    </div>
  )
}
