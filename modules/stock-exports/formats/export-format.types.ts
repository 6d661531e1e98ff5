import type { StockExportSettings } from '#modules/sites/settings/stock-exports.schema.ts'
import type { ExportText } from '../records/export-text.ts'
import type { ExportedVehicle } from '../records/exported-vehicle.ts'
import type { ExportRecord, FieldFault, FormatRules } from '../records/field-rules.ts'

/** An export file that a site can have. */
export interface ExportFormat {
  /** The key of its settings. */
  readonly id: keyof StockExportSettings
  /** The last part of its URL. */
  readonly file: string
  readonly mediaType: string
  readonly summary: string
  readonly description: string
  /** The start of a file, for the API's document. */
  readonly example: string
  readonly rules: FormatRules
  /** Whether it includes vehicles that are still on their way. */
  readonly includesComing: boolean
  /** Whether its receiver refuses duplicate VINs: the file then has only the latest listing. */
  readonly isOncePerVin?: boolean
  readonly text: ExportText
  build(vehicle: ExportedVehicle): ExportRecord
  /** Faults that its receiver refuses besides the rules of single fields. */
  findFaults?(vehicle: ExportedVehicle): FieldFault[]
}
