import { envelopeNames, goTo } from '../../envelope-names.ts'
import type { ControlSpec } from '../../fields/field-kind.types.ts'
import type { FormScreen } from './form-screen.ts'

/** A button that fills in make, model and year by the plate; typing them is possible too. */
export function PlateLookup({ spec, screen }: { spec: ControlSpec; screen: FormScreen }) {
  const note = screen.notes?.[spec.name]
  return (
    <div className="plate-lookup">
      <button
        type="submit"
        className="button button-quiet"
        name={envelopeNames.go}
        value={goTo.plate}
      >
        Look Up This Plate
      </button>
      <output>{note}</output>
    </div>
  )
}
