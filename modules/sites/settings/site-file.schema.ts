import { z } from 'zod'
import { dealershipGroupShape } from './dealership.schema.ts'
import { settingsLayerSchema, toLayerShape } from './settings-layer.schema.ts'
import type { SettingsLayer } from './settings-layer.schema.ts'
import { siteConfigurationSchema, siteIdentityShape } from './site-configuration.schema.ts'
import { siteSettingsSchema, type SiteConfiguration } from './site-configuration.schema.ts'

/**
 * The file that an operator writes and applies: the site's identity, and the settings that differ from the defaults.
 */
export const siteFileSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Address of this schema, for editors. Not kept.'),
    ...siteIdentityShape,
    dealership_group: z
      .strictObject({
        ...dealershipGroupShape,
        defaults: settingsLayerSchema.describe(
          'Settings of every site of the group, below each site’s own. Left out: kept as they are.',
        ),
      })
      .describe('The group the site belongs to.'),
    dealerships: siteConfigurationSchema.shape.dealerships,
    ...toLayerShape(siteSettingsSchema.shape),
  })
  .describe('A site of the platform.')

type Identity = Pick<
  SiteConfiguration,
  'slug' | 'name' | 'template' | 'url' | 'hosts' | 'dealerships'
>

/** A site file after parsing: identity fields have their defaults; settings have only what the file contains. */
export type SiteFile = Identity &
  SettingsLayer & {
    dealership_group: { slug: string; name: string; defaults?: SettingsLayer }
  }
