import { isDeepStrictEqual } from 'node:util'
import { findAt } from '../faults/configuration-path.rules.ts'
import { platformDefaults } from '../settings/platform-defaults.ts'

/**
 * Settings that are checked and stored, although no part of the platform reads them yet. When code starts to read
 * one, take it out of this list (a test says so); the schema's descriptions follow.
 */
export const unservedSettings = ['feature_flags.dealerstudio'] as const

/** Something to know of a configuration that is in order: where, and what of it. */
export interface ConfigurationNotice {
  readonly path: string
  readonly message: string
}

/** What a resolved configuration sets, otherwise than the platform does, without any effect yet. */
export function listUnservedSettings(configuration: object): ConfigurationNotice[] {
  return unservedSettings.flatMap((path) => {
    const segments = path.split('.')
    const isDefault = isDeepStrictEqual(
      findAt(configuration, segments),
      findAt(platformDefaults, segments),
    )
    return isDefault ? [] : [{ path, message: 'is kept, but not served yet: it changes nothing' }]
  })
}
