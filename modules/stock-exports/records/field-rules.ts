/** A receiver's rules for one field of a vehicle. */
export interface FieldRule {
  /** The column's name; in JSON the path of keys, joined by dots. */
  readonly name: string
  readonly kind: FieldKind
  /**
   * When the field is required. `of-used`: not for a new vehicle. A vehicle without a required field is left out of
   * the file.
   */
  readonly need: 'always' | 'of-used' | 'never'
  readonly longest?: number
  /** The only accepted values. */
  readonly values?: readonly string[]
}

export type FieldKind =
  | 'text'
  | 'address'
  | 'count'
  | 'number'
  | 'distance'
  | 'price'
  | 'date'
  | 'vin'
  | 'list'

/** The fields of a format, according to its receiver's documentation. */
export interface FormatRules {
  /** URL of the receiver's documentation of these fields, and the day on which it was read. */
  readonly source: { readonly url: string; readonly readOn: string }
  readonly fields: readonly FieldRule[]
}

/** Kinds of vehicles and offers that a receiver excludes. */
export type ExcludedVehicle =
  | 'motorcycle'
  | 'motorhome'
  | 'bus'
  | 'truck'
  | 'not-a-car'
  | 'by-subscription'

/** Why a price type has no equivalent in a receiver's terms. */
export type PriceTypeFault = 'not-stated' | 'not-recognised' | 'not-for-new' | 'not-for-used'

export interface FieldFault {
  readonly field: string
  readonly fault:
    | 'missing'
    | 'too-long'
    | 'too-far'
    | 'not-listed'
    | 'listed-twice'
    | `no-${FieldKind}`
    | ExcludedVehicle
    | PriceTypeFault
}

const patterns: Readonly<Record<Exclude<FieldKind, 'list'>, RegExp>> = {
  text: /\S/,
  address: /^https?:\/\/[^\s/]+\/\S*$/,
  count: /^\d{1,9}$/,
  number: /^-?\d{1,9}(\.\d{1,10})?$/,
  distance: /^\d{1,9} (km|miles)$/,
  price: /^\d{1,9}(\.\d\d)? [A-Z]{3}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  // I, O and Q are not allowed, because they look like digits.
  vin: /^[A-HJ-NPR-Z0-9]{17}$/,
}

/** A vehicle in the form of an export: columns by name, or a JSON document. */
export type ExportRecord = Readonly<Record<string, unknown>>

/** Faults for which a receiver would refuse a vehicle, at most one per field. Empty: the vehicle is accepted. */
export function findFieldFaults(
  { fields }: Pick<FormatRules, 'fields'>,
  record: ExportRecord,
  isNew: boolean,
): FieldFault[] {
  return fields.flatMap((rule): FieldFault[] => {
    const value = readField(record, rule.name)
    if (value === undefined || value === null || value === '') {
      const isNeeded = rule.need === 'always' || (rule.need === 'of-used' && !isNew)
      return isNeeded ? [{ field: rule.name, fault: 'missing' }] : []
    }
    const fault = findValueFault(rule, value)
    return fault === undefined ? [] : [{ field: rule.name, fault }]
  })
}

function findValueFault(
  { kind, values, longest }: FieldRule,
  value: unknown,
): FieldFault['fault'] | undefined {
  if (kind === 'list') return Array.isArray(value) && value.length > 0 ? undefined : 'no-list'
  if (typeof value !== 'string' && typeof value !== 'number') return `no-${kind}`
  const text = String(value)
  if (longest !== undefined && text.length > longest) return 'too-long'
  if (!patterns[kind].test(text)) return `no-${kind}`
  return values?.includes(text) === false ? 'not-listed' : undefined
}

/** A field's value: of the column with this name, which may contain dots; else at this path of keys. */
function readField(record: ExportRecord, name: string): unknown {
  if (Object.hasOwn(record, name)) return record[name]
  let value: unknown = record
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
