import type { StockExportSettings } from '#modules/sites/settings/stock-exports.schema.ts'
import type { ExportText } from '../records/export-text.ts'
import type { ExportedVehicle } from '../records/exported-vehicle.ts'
import type { ExportRecord, FieldFault, FormatRules } from '../records/field-rules.ts'

/** An export file that a site can have. */
export interface ExportFormat {
  /** The key of the export in the site's settings. */
  readonly id: keyof StockExportSettings
  /** The last segment of the file's URL. */
  readonly file: string
  readonly mediaType: string
  readonly summary: string
  readonly description: string
  /** The beginning of an example file, for the API's documentation. */
  readonly example: string
  readonly rules: FormatRules
  /** Whether the file includes vehicles that have not arrived at the dealership yet. */
  readonly includesComing: boolean
  /** Whether the receiver refuses duplicate VINs; the file then has only the latest listing of each. */
  readonly isOncePerVin?: boolean
  readonly text: ExportText
  build(vehicle: ExportedVehicle): ExportRecord
  /** Faults for which the receiver refuses a vehicle, in addition to the rules of single fields. */
  findFaults?(vehicle: ExportedVehicle): FieldFault[]
}
