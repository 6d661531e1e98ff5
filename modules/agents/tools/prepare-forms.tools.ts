import { z } from 'zod'
import { isVideoCallOffered } from '#modules/forms/site-forms/offered-forms.rules.ts'
import { hasFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import { agentLinkParameters } from '#modules/leads/lead/agent-lead.rules.ts'
import {
  addToQuery,
  buildEnquirePath,
  buildTellMeWhenPath,
  buildTestDrivePath,
  buildVideoCallPath,
  fixedPaths,
} from '#modules/links/paths.ts'
import { type AgentContext, defineTool, type ToolOutcome } from './define-tool.ts'
import { unknownVehicle, vehicleIdInput } from './define-vehicle-tool.ts'

const confirmation =
  'Nothing has been sent or booked. The customer opens this address, checks and completes the form, and sends it there.'

const unavailable: ToolOutcome = {
  ok: false,
  reason: 'This vehicle is not available any more, so nobody can enquire about it.',
}

const noForm: ToolOutcome = {
  ok: false,
  reason: 'This website has no such form. opening_hours gives the dealer’s phone numbers.',
}

/** @param about what the form says already */
const prepare = (
  { site, origin }: AgentContext,
  path: string,
  about: Readonly<Record<string, unknown>>,
): ToolOutcome =>
  hasFormPage(site, /^[^?]*/.exec(path)?.[0] ?? path)
    ? {
        ok: true,
        answer: {
          form_page: origin + addToQuery(path, agentLinkParameters),
          filled_in: about,
          confirmation,
        },
      }
    : noForm

const wish = z
  .strictObject({
    make: z.string().trim().max(40).optional(),
    model: z.string().trim().max(40).optional(),
    body: z.string().trim().max(40).optional(),
    price: z.int().min(1).max(99_999_999).optional().describe('Highest price.'),
    words: z.string().trim().max(300).optional().describe('Anything else, on one line.'),
  })
  .describe('A vehicle that the dealer does not have: the dealer writes when one comes in.')

/** The enquiry form of a vehicle, the form for a vehicle that is wanted, or the contact form. */
export const prepareEnquiryTool = defineTool({
  name: 'prepare_enquiry',
  title: 'Prepare an enquiry',
  description:
    'The address of the form with which the customer asks the dealer: about a vehicle, or for one that is not in stock (`wanted`), or anything. Stores and sends nothing. Names, numbers and messages are for the customer to type.',
  input: z.strictObject({ vehicle_id: vehicleIdInput.optional(), wanted: wish.optional() }),
  async run({ vehicle_id: id, wanted }, context) {
    const { site, now, stock } = context
    if (id !== undefined) {
      const vehicle = await stock.findEnquiryVehicle(site, id, now)
      if (vehicle === undefined) return unknownVehicle
      if (!vehicle.available) return unavailable
      return prepare(context, buildEnquirePath(id), { vehicle: vehicle.card.title })
    }
    if (wanted === undefined) return prepare(context, fixedPaths.contact, {})
    const given = Object.fromEntries(
      Object.entries(wanted).filter(([, value]) => value !== undefined && value !== ''),
    )
    return prepare(context, buildTellMeWhenPath(given), given)
  },
})

/** The test-drive form of a vehicle, on which the customer chooses a time. */
export const prepareTestDriveTool = defineTool({
  name: 'prepare_test_drive',
  title: 'Prepare a test drive',
  description:
    'The address of the form with which the customer books a test drive, or a video call, of a vehicle. Holds and books nothing: the customer chooses the time there.',
  input: z.strictObject({
    vehicle_id: vehicleIdInput,
    video_call: z.boolean().optional().describe('A video call in place of a drive.'),
  }),
  async run({ vehicle_id: id, video_call: isCall = false }, context) {
    const { site, now, stock } = context
    const vehicle = await stock.findEnquiryVehicle(site, id, now)
    if (vehicle === undefined) return unknownVehicle
    if (!vehicle.available) return unavailable
    if (isCall && !isVideoCallOffered(site.configuration)) return noForm
    const path = isCall ? buildVideoCallPath(id) : buildTestDrivePath(id)
    return prepare(context, path, { vehicle: vehicle.card.title, video_call: isCall })
  },
})
