import { z } from 'zod'
import { countField, lineField, linkField, pictureField } from './field.schema.ts'

const linkShape = {
  title: lineField(60).describe('Words of the link.'),
  url: linkField().describe('Where it leads. A path without a page of the site is left out.'),
}

const menuItemSchema = z
  .strictObject({
    ...linkShape,
    url: linkField()
      .nullable()
      .default(null)
      .describe('Where it leads. Null: only opens its items.'),
    small_screens_only: z.boolean().default(false).describe('Whether wide screens leave it out.'),
    items: z
      .array(z.strictObject(linkShape).describe('A link of the dropdown.'))
      .max(30)
      .default([])
      .describe('Links of its dropdown. Empty: no dropdown.'),
  })
  .describe('An entry of the header.')

/** §2 Menu item: name or title, url, logo, carTypeQty. */
const brandItemSchema = z
  .strictObject({
    name: lineField(60)
      .nullable()
      .default(null)
      .describe('Name of the brand. Either this or title.'),
    title: lineField(60).nullable().default(null).describe('Words of the link, before the name.'),
    url: linkField().describe('The brand’s own website, or a path of this site.'),
    logo: pictureField().nullable().default(null).describe('Logo of the brand. Null: its name.'),
    carTypeQty: countField(0, 1_000_000)
      .nullable()
      .default(null)
      .describe('Number of vehicles shown beside a link to another website. Null: none.'),
  })
  .describe('An entry of the brand dropdown.')

const footerGroupSchema = z
  .strictObject({
    title: lineField(60).describe('Heading of the group.'),
    items: z
      .array(z.strictObject(linkShape).describe('A link of the group.'))
      .max(30)
      .describe('Its links.'),
  })
  .describe('A group of the footer.')

/** Header, footer and dropdowns (§2). */
export const navigationSettingsSchema = z.strictObject({
  header_variant: z
    .enum(['default', 'extended'])
    .describe('Which of the two menus of the platform the header shows.'),
  header_items: z
    .array(menuItemSchema)
    .max(20)
    .nullable()
    .describe('The header’s entries in place of the variant’s. Null: the variant’s.'),
  footer_groups: z
    .array(footerGroupSchema)
    .max(8)
    .nullable()
    .describe('The footer’s groups in place of the platform’s. Null: the platform’s.'),
  brands_enabled: z.boolean().describe('Whether the header has the brand dropdown.'),
  brands_label: lineField(40).describe('Words on the brand dropdown.'),
  brands: z.array(brandItemSchema).max(60).describe('Entries of the brand dropdown.'),
  locations_enabled: z.boolean().describe('Whether the header has the Locations dropdown.'),
  locations_label: lineField(40).describe('Words on the Locations dropdown.'),
  locations_name: z.enum(['city', 'name']).describe('What names a location in it.'),
  locations_link: z
    .enum(['tel', 'contact'])
    .describe('Where a location leads: a call, or the contact page.'),
  keeps_pages_prefix: z
    .boolean()
    .describe('Whether links to /pages/{slug} stay so; otherwise they become /{slug}.'),
})
