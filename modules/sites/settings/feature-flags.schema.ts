import { z } from 'zod'

/** Optional services and parts of the product (§3). */
export const featureFlagsSchema = z.strictObject({
  autobot: z.boolean().describe('Autobot chat on the car page; needs third_parties.autobot.'),
  dealercell: z.boolean().describe('Dealercell call tracking; needs third_parties.dealercell.'),
  dealerstudio: z
    .boolean()
    .describe(
      'Every lead is also delivered to Dealer Studio. Needs an account, stored by `forecourt site partner-account`.',
    ),
  redbook: z
    .boolean()
    .describe(
      'RedBook (Australia, New Zealand): valuations on the trade-in page, where Autograb gives none.',
    ),
  autograb: z
    .boolean()
    .describe(
      'Autograb lookups (Australia, New Zealand): POST /api/simple-autograb-lookup, and valuations on the trade-in page.',
    ),
  nevdis: z
    .boolean()
    .describe('NEVDIS lookups (Australia): POST /api/nevdis, and its checks on the trade-in page.'),
  car_clarity: z.boolean().describe('CarClarity finance applications.'),
  history_report: z.boolean().describe('Car history report button, where a vehicle has a file.'),
  video_call: z.boolean().describe('Offer of a video call.'),
  favourites: z.boolean().describe('Hearts on cards and car pages.'),
  phone_reveal: z.boolean().describe('Phone numbers of vehicles masked until clicked.'),
  compare: z.boolean().describe('Comparing vehicles side by side.'),
})
