import type { StockExportSettings } from '#modules/sites/settings/stock-exports.schema.ts'
import type { ExportText } from '../records/export-text.ts'
import type { ExportedVehicle } from '../records/exported-vehicle.ts'
import type { ExportRecord, FieldFault, FormatRules } from '../records/field-rules.ts'

/** One file of the stock that a site can have. */
export interface ExportFormat {
  /** Names its settings. */
  readonly id: keyof StockExportSettings
  /** The last part of its address. */
  readonly file: string
  readonly mediaType: string
  readonly summary: string
  readonly description: string
  /** The start of a file, as the API's document shows it. */
  readonly example: string
  readonly rules: FormatRules
  /** Whether vehicles that are still on their way are in it. */
  readonly includesComing: boolean
  /** Whether its receiver refuses a VIN that comes twice: of such vehicles only the latest listed is in the file. */
  readonly isOncePerVin?: boolean
  readonly text: ExportText
  build(vehicle: ExportedVehicle): ExportRecord
  /** What its receiver refuses besides the rules of single fields. */
  findFaults?(vehicle: ExportedVehicle): FieldFault[]
}
