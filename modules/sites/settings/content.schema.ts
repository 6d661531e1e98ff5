import { z } from 'zod'
import { averageRatingField } from './locations.schema.ts'
import {
  countField,
  lineField,
  phoneField,
  pictureField,
  slugField,
  textField,
  webAddressField,
} from './field.schema.ts'

export const logosSchema = z.strictObject({
  header_url: pictureField()
    .nullable()
    .describe('Logo of the header. Null: the name is set in type.'),
  header_width: countField(1, 1000)
    .nullable()
    .describe(
      'Width in pixels at which it is drawn; with header_height nothing moves as it loads.',
    ),
  header_height: countField(1, 200).nullable().describe('Height in pixels at which it is drawn.'),
  footer_url: pictureField()
    .nullable()
    .describe('Logo of the footer, on its ground. Null: the name is set in type.'),
  footer_width: countField(1, 1000).nullable().describe('Width of the footer’s logo, in pixels.'),
  footer_height: countField(1, 200).nullable().describe('Height of the footer’s logo, in pixels.'),
  favicon_url: pictureField()
    .nullable()
    .describe('Icon of the browser tab. Null: the initials of the name on the accent.'),
  open_graph_url: pictureField()
    .nullable()
    .describe(
      'Picture of shared links, 1200 by 630; a car page shares its first photo where it has one. Null: none.',
    ),
})

export const phoneNumbersSchema = z.strictObject({
  main: phoneField().nullable().describe('The site’s main number. Null: the primary location’s.'),
  sales: phoneField().nullable().describe('Sales. Null: main.'),
  service: phoneField().nullable().describe('Service. Null: main.'),
  parts: phoneField().nullable().describe('Parts. Null: main.'),
  finance: phoneField().nullable().describe('Finance. Null: main.'),
  fleet: phoneField().nullable().describe('Fleet. Null: main.'),
})

/** Texts of buttons and links that dealers can change (§2, §9). */
export const buttonLabelsSchema = z.strictObject({
  enquire: lineField(40).describe('Opens the enquiry form.'),
  shop_now: lineField(40).describe('Opens the enquiry form, on sites that sell online.'),
  test_drive: lineField(40).describe('Opens the test-drive booking.'),
  video_call: lineField(40).describe('Opens the test-drive booking for a video call.'),
  get_finance: lineField(40).describe('Leads to the finance form.'),
  view_details: lineField(40).describe('Leads to the car page.'),
  reserve: lineField(40).describe('Reserves with a deposit; {amount} becomes the amount.'),
  buy_online: lineField(40).describe('Buys online with a deposit; {amount} becomes the amount.'),
  trade_in: lineField(40).describe('Leads to the trade-in valuation.'),
  call: lineField(40).describe('Calls the dealer.'),
  history_report: lineField(40).describe('Opens the history report.'),
  autobot: lineField(40).describe('Asks the automatic chat.'),
  request_photos: lineField(40).describe('Asks for more photos.'),
  submit: lineField(40).describe('Sends a form.'),
  similar_prompt: lineField(80).describe('Words of an unavailable vehicle’s card.'),
  find_similar: lineField(40).describe('Link of an unavailable vehicle’s card.'),
  show_me: lineField(60).describe(
    'Button of the price-range tile; {count} and {noun} become number and vehicle noun.',
  ),
})

const socialUrlField = (network: string) =>
  webAddressField().nullable().describe(`The dealer’s page on ${network}. Null: none.`)

export const socialSchema = z.strictObject({
  facebook_url: socialUrlField('Facebook'),
  instagram_url: socialUrlField('Instagram'),
  youtube_url: socialUrlField('YouTube'),
  linkedin_url: socialUrlField('LinkedIn'),
  tiktok_url: socialUrlField('TikTok'),
})

const homeSectionField = () =>
  z.enum([
    'promises',
    'body_tiles',
    'make_tiles',
    'price_range',
    'newest',
    'offers',
    'reviews',
    'locations',
    'news',
  ])

const homeHeadingField = (section: string, unless: string) =>
  lineField(80).nullable().describe(`Heading of the ${section}. Null: ${unless}.`)

export const homeSettingsSchema = z.strictObject({
  heading: lineField(120)
    .nullable()
    .describe('First heading of the home page. Null: from the name.'),
  introduction: textField(400).nullable().describe('Sentence under it. Null: none.'),
  sections: z
    .array(homeSectionField())
    .max(9)
    .describe('Parts of the home page below its first screen, in order.'),
  headings: z
    .strictObject({
      body_tiles: homeHeadingField('body tiles', 'Find your shape'),
      make_tiles: homeHeadingField('make tiles', 'Popular makes'),
      price_range: homeHeadingField('price-range tile', 'What would you like to spend?'),
      newest: homeHeadingField('newest vehicles', 'Just arrived'),
      reviews: homeHeadingField('reviews', 'What customers say'),
      locations: homeHeadingField(
        'locations',
        'Visit us, or Our locations where there are several',
      ),
      offers: homeHeadingField('offers', 'Offers right now'),
      news: homeHeadingField('latest articles', 'the title of the articles'),
    })
    .describe('Headings of its parts in the dealer’s own words.'),
  promises: z
    .array(
      z
        .strictObject({
          title: lineField(60).describe('The promise in a few words.'),
          text: lineField(160).nullable().default(null).describe('One sentence more. Null: none.'),
        })
        .describe('Something the dealer stands for.'),
    )
    .max(4)
    .describe('What visitors can count on here, at most four. Empty: that part is left out.'),
  newest_count: countField(0, 24).describe('How many of the newest vehicles are shown.'),
  make_tile_count: countField(0, 40).describe('How many make tiles are shown, most stock first.'),
})

export const seoSettingsSchema = z.strictObject({
  home_title: lineField(70)
    .nullable()
    .describe('Title of the home page. Null: made from the name.'),
  home_description: lineField(170)
    .nullable()
    .describe('Description of the home page for search engines. Null: made from name and stock.'),
  title_suffix: lineField(60)
    .nullable()
    .describe('End of every other title, after a bar. Null: the name.'),
})

export const blogSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether the site has articles.'),
  title: lineField(60).describe('Heading of the list of articles.'),
  page_size: countField(1, 50).describe('Articles a page.'),
  rewrite_to_news: z.boolean().describe('Whether links to /blog become links to /news.'),
})

export const offerSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether the site has offers.'),
  home_count: countField(0, 12).describe('How many offers the home page shows.'),
  default_end: z
    .enum(['end_of_month', 'none'])
    .describe('When an offer without an end ends: on the last day of the current month, or never.'),
})

export const reviewSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether reviews are shown.'),
  minimum_rating: z.number().min(1).max(5).describe('Lowest rating that is shown.'),
  full_quantity: countField(1, 50).describe('How many reviews the full list shows.'),
})

/** §3 gmb_profiles. */
export const gmbProfileSchema = z
  .strictObject({
    name: lineField(100).describe('Name of the profile.'),
    place_id: lineField().describe('Google place id.'),
    location: slugField().nullable().default(null).describe('Slug of its location. Null: none.'),
    url: webAddressField().nullable().default(null).describe('Address of the profile. Null: none.'),
    review_count: countField(0, 1_000_000).default(0).describe('How many reviews it has.'),
    average_rating: averageRatingField()
      .nullable()
      .default(null)
      .describe('Their average as text, such as "4.8". Null: none yet.'),
  })
  .describe('A Google Business Profile.')

export const imageSettingsSchema = z.strictObject({
  provider: z
    .enum(['local', 'cloudinary'])
    .describe(
      'Who serves the pictures of shared links: the platform itself, or Cloudinary, cropped to 1200 by 630. With Cloudinary, written pages may show pictures of the site’s cloud, too. Pictures of vehicles are the platform’s own.',
    ),
  cloudinary_cloud_name: slugField().nullable().describe('Cloudinary cloud name. Null: none.'),
  quality: countField(30, 100).describe('Quality of pictures.'),
  main_quality: countField(30, 100).describe('Quality of the car page’s main picture.'),
})
