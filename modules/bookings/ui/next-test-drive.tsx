import { useNextTestDrive } from './use-next-test-drive.ts'

interface NextTestDriveProps {
  readonly vehicleId: number
  /** The form, which opens in a dialog. */
  readonly href: string
}

/** When the vehicle can be driven next. Its line is kept free until the time is known, and stays empty without one. */
export function NextTestDrive({ vehicleId, href }: NextTestDriveProps) {
  const next = useNextTestDrive(vehicleId)
  return (
    <p className="next-test-drive">
      {next === undefined || next === null ? null : (
        <>
          Next free time:{' '}
          <a href={href} data-form="test-drive">
            {next}
          </a>
        </>
      )}
    </p>
  )
}
