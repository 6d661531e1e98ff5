import type { PostedValues } from '../form.types.ts'
import type { FormRefusal } from '../form-refusal.types.ts'
import { tooMuchText } from './multipart-refusals.ts'
import type { UploadLimits } from './upload-limits.rules.ts'

/**
 * `first_name`, `Service Location`, `dob.day`, `lead[opt_in]`; the platform's controls never start
 * with '_'.
 */
const controlName = /^[A-Za-z][A-Za-z0-9_ .[\]-]{0,99}$/

/** Whether a form can have a control of this name; not `__proto__`. */
export function isControlName(name: string): boolean {
  return controlName.test(name)
}

/** Collects the values of a form within limits. */
export function openFieldReader(limits: UploadLimits) {
  const values = new Map<string, string[]>()
  let bytes = 0
  let full = false

  return {
    take(name: string | undefined, value: string, truncated: boolean): void {
      bytes += Buffer.byteLength(value) + Buffer.byteLength(name ?? '')
      full ||= truncated || bytes > limits.totalFieldBytes
      // Names that no form can have are ignored.
      if (full || name === undefined || !isControlName(name)) return
      const known = values.get(name)
      if (known === undefined) values.set(name, [value])
      else known.push(value)
    },
    refuse(): void {
      full = true
    },
    refusal: (): FormRefusal | undefined => (full ? tooMuchText : undefined),
    /** Without a prototype: otherwise `constructor` would always have a value. */
    values: (): PostedValues =>
      Object.assign(Object.create(null) as PostedValues, Object.fromEntries(values)),
  }
}
