import { findAppliedFileFaults } from '../faults/applied-file-faults.rules.ts'
import { findAppliedSettingFaults } from '../faults/applied-setting-faults.rules.ts'
import type { ConfigurationFault } from '../faults/configuration-fault.types.ts'
import { findAt, formatPath, isRecord } from '../settings/configuration-path.rules.ts'
import { findIdentityFaults } from '../faults/identity-faults.rules.ts'
import { describeFaults } from '../faults/describe-fault.rules.ts'
import { siteFileKeys } from './known-keys.ts'
import { mergeLayers, type Merged } from './merge-layers.rules.ts'
import { platformDefaults } from '../settings/platform-defaults.ts'
import type { FaultCheck } from '../faults/fault-check.types.ts'
import { findSettingFaults } from '../faults/setting-faults.rules.ts'
import {
  siteSettingsSchema,
  templates,
  type SiteConfiguration,
} from '../settings/site-configuration.schema.ts'
import { siteFileSchema, type SiteFile } from '../settings/site-file.schema.ts'
import { templateDefaults } from '../settings/template-defaults.ts'

export type LayerName = 'site' | 'group' | 'template' | 'platform'

export interface ConfigurationLayers {
  /** A site file as parsed JSON; its `dealership_group.defaults` are the layer of the group. */
  readonly file: unknown
  /** The group's stored defaults, for a file without group defaults. */
  readonly groupDefaults?: unknown
  /** Whether the site is stored already. Faults for which only new files are refused are then ignored. */
  readonly stored?: boolean
}

export type ConfigurationResult =
  | {
      readonly ok: true
      readonly configuration: SiteConfiguration
      /** The file as parsed: identity fields with their defaults, and only the settings that it contains. */
      readonly file: SiteFile
      /** The layer that each resolved value comes from, by path; a list counts as one value. */
      readonly origins: ReadonlyMap<string, LayerName>
    }
  | { readonly ok: false; readonly faults: readonly ConfigurationFault[] }

/**
 * Resolves a site's configuration. A value of the site takes precedence over the group's default, that over the
 * template's, and that over the platform's. Objects merge field by field, lists replace. All faults of the file are
 * reported together, each with its path and what to do.
 *
 * @param checks returns what is wrong with a filter expression of the search grammar, or undefined.
 */
export function resolveConfiguration(
  layers: ConfigurationLayers,
  checks: readonly FaultCheck[],
): ConfigurationResult {
  const input = withGroupDefaults(layers)
  const parsed = siteFileSchema.safeParse(input)
  const schemaFaults = parsed.success
    ? []
    : parsed.error.issues.flatMap((issue) => describeFaults(issue, input, siteFileKeys))
  const merged = mergeSettings(input)
  const faults = [
    ...schemaFaults,
    ...findIdentityFaults(input),
    ...(layers.stored === true ? [] : findAppliedFileFaults(input)),
    ...[
      ...(layers.stored === true ? [] : findAppliedSettingFaults(merged.values)),
      ...findSettingFaults(merged.values, findAt(input, ['dealerships']), checks),
    ].map((fault) => locateInFile(fault, merged.origins)),
  ]
  if (faults.length > 0) return { ok: false, faults: dropRepeated(faults) }
  // Merged after parsing, so that list entries have their defaults. Every value was validated in its layer.
  const { values, origins } = mergeSettings(parsed.data)
  const { $schema: _, ...file } = parsed.data as unknown as SiteFile & { $schema?: string }
  const { defaults: __, ...group } = file.dealership_group
  const identity = {
    slug: file.slug,
    name: file.name,
    template: file.template,
    url: file.url,
    hosts: file.hosts,
    dealership_group: group,
    dealerships: file.dealerships,
  }
  return {
    ok: true,
    file,
    configuration: { ...identity, ...values } as unknown as SiteConfiguration,
    origins: withIdentityOrigins(origins, identity),
  }
}

function withGroupDefaults({ file, groupDefaults }: ConfigurationLayers): unknown {
  if (groupDefaults === undefined || !isRecord(file)) return file
  const { dealership_group: group } = file
  if (!isRecord(group) || group.defaults !== undefined) return file
  return { ...file, dealership_group: { ...group, defaults: groupDefaults } }
}

/** Merges the known settings of a file. Values of the wrong kind are skipped, since the schema reports them. */
function mergeSettings(input: unknown): Merged<LayerName> {
  const template = templates.find((name) => name === findAt(input, ['template']))
  return mergeLayers<LayerName>([
    { name: 'platform', values: platformDefaults },
    { name: 'template', values: template === undefined ? {} : templateDefaults[template] },
    { name: 'group', values: pickSettings(findAt(input, ['dealership_group', 'defaults'])) },
    { name: 'site', values: pickSettings(input) },
  ])
}

function pickSettings(values: unknown): Record<string, unknown> {
  if (!isRecord(values)) return {}
  const known = Object.keys(siteSettingsSchema.shape)
  return Object.fromEntries(
    known.filter((key) => Object.hasOwn(values, key)).map((key) => [key, values[key]]),
  )
}

/** A fault in the group's defaults, with its path in the file. */
function locateInFile(
  fault: ConfigurationFault,
  origins: ReadonlyMap<string, LayerName>,
): ConfigurationFault {
  const [leaf = ''] = fault.path.split('[', 1)
  if (origins.get(leaf) !== 'group') return fault
  return { ...fault, path: `${formatPath(['dealership_group', 'defaults'])}.${fault.path}` }
}

function withIdentityOrigins(
  origins: ReadonlyMap<string, LayerName>,
  identity: Readonly<Record<string, unknown>>,
): Map<string, LayerName> {
  const site = mergeLayers<LayerName>([{ name: 'site', values: identity }]).origins
  return new Map([...site, ...origins])
}

/** Keeps the first fault of each field: a field may break both its own bound and a rule between fields. */
function dropRepeated(faults: readonly ConfigurationFault[]): ConfigurationFault[] {
  const seen = new Set<string>()
  return faults.filter(({ path }) => {
    const repeated = seen.has(path)
    seen.add(path)
    return !repeated
  })
}
