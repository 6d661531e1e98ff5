import type { LocationView } from '#modules/content/location.view.ts'
import { useShell } from '../../shell/use-shell.ts'
import type { PhoneCall } from './use-phone-call.ts'

interface VehiclePrintProps {
  /** Of this page, absolute. */
  readonly address: string
  readonly location: LocationView | undefined
  /** As much of the number stands on paper as on the screen. */
  readonly call: PhoneCall | null
}

/** Stands on paper alone: where the vehicle is, and where this page is. */
export function VehiclePrint({ address, location, call }: VehiclePrintProps) {
  const shell = useShell()
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
